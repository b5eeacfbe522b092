/** The chrome's own icons: strokes on a field of 24 by 24. */
const paths = {
  close: 'M6 6l12 12M18 6L6 18',
  house: 'M3 11l9-8 9 8M5 10v10h14V10M10 20v-6h4v6',
  copy: 'M9 9h12v12H9zM5 15H3V3h12v2',
  door: 'M3 21h18M6 21V3h12v18M14 12h.01',
  undo: 'M9 14L4 9l5-5M4 9h10a6 6 0 0 1 0 12h-3',
  send: 'M3 4l18 8-18 8 3-8zM6 12h15',
  fit: 'M8 3H3v5M21 8V3h-5M3 16v5h5M16 21h5v-5',
  menu: 'M4 5h16M4 12h16M4 19h16',
  chat: 'M3 21V4h18v13H7z',
  minus: 'M5 12h14',
  plus: 'M5 12h14M12 5v14',
  rules: 'M6 17h14V3H6a2 2 0 0 0-2 2v14a2 2 0 0 0 2 2h14v-4',
  log: 'M8 6h12M8 12h12M8 18h12M4 6h.01M4 12h.01M4 18h.01',
  act: 'M19 12a7 7 0 1 1-14 0a7 7 0 1 1 14 0M12 2v6M12 16v6M2 12h6M16 12h6',
  flag: 'M5 21V4h14l-3 5 3 5H5',
  first: 'M5 5v14M19 5l-9 7 9 7z',
  back: 'M16 5l-9 7 9 7z',
  forward: 'M8 5l9 7-9 7z',
  last: 'M19 5v14M5 5l9 7-9 7z',
  link: 'M9 15l6-6M11 6l2-2a5 5 0 0 1 7 7l-2 2M13 18l-2 2a5 5 0 0 1-7-7l2-2',
} as const;
export type IconName = keyof typeof paths;

interface IconProps {
  readonly name: IconName;
  readonly size?: number;
  /** Read aloud; without it the icon says nothing. */
  readonly label?: string;
}

export function Icon({ name, size = 16, label }: IconProps) {
  return (
    // biome-ignore lint/a11y/noSvgWithoutTitle: hidden, or named by its label.
    <svg
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth={2}
      strokeLinecap="round"
      strokeLinejoin="round"
      {...(label === undefined ? { 'aria-hidden': true } : { role: 'img', 'aria-label': label })}
    >
      <path d={paths[name]} />
    </svg>
  );
}
