import css from './Cover.module.css';

/** A small drawing in the manner of each board: plan, plate, pulp. */
export function Cover({ game }: { readonly game: string }) {
  switch (game) {
    case 'rescue':
      return <Rescue />;
    case 'insecta':
      return <Insecta />;
    default:
      return <Invaders />;
  }
}

function Rescue() {
  return (
    <svg className={css['cover']} viewBox="0 0 320 150" aria-hidden="true" preserveAspectRatio="xMidYMid slice">
      <rect width="320" height="150" fill="#0b1b30" />
      <path d="M0 46h320M0 104h320" stroke="#122b45" strokeWidth="26" />
      <path
        d="M40 33v26M92 33v26M150 33v26M214 33v26M270 33v26M40 91v26M92 91v26M150 91v26M214 91v26M270 91v26"
        stroke="#3d7f98"
        strokeDasharray="4 4"
      />
      <path
        d="M-4 33H66m16 0h90m16 0h136M-4 59H120m16 0h110m16 0h60M-4 91H40m16 0h120m16 0h132M-4 117H130m16 0h90m16 0h70M96 59v10m0 12v10M178 59v32M250 59v8m0 14v10M60 0v10m0 12v11M140 0v33M216 0v8m0 14v11M84 117v33M190 117v8m0 14v11"
        fill="none"
        stroke="#efe6d0"
        strokeWidth="4"
      />
      <path
        d="M66 28v10m16-10v10M120 54v10m16-10v10M172 28v10m16-10v10M246 54v10m16-10v10M40 86v10m16-10v10M176 86v10m16-10v10"
        stroke="#6fd3e6"
        strokeWidth="2"
      />
      <g>
        <rect x="196" y="62" width="26" height="26" rx="3" fill="#3c0d0e" stroke="#dba53c" strokeWidth="1.5" />
        <path d="M209 67l7 4v8l-7 4-7-4v-8z" fill="none" stroke="#dba53c" strokeWidth="2" />
        <rect x="268" y="62" width="26" height="26" rx="3" fill="#6d1a18" />
        <path d="M281 66c7 0 8 6 8 9 0 5-8 9-8 9s-8-4-8-9c0-3 1-9 8-9z" fill="#f3cd7c" />
        <rect x="112" y="62" width="26" height="26" rx="3" fill="#f4eddb" />
        <rect x="112" y="62" width="6" height="26" fill="#1f5fc4" />
        <path d="M122 83v-7a5 5 0 0 1 10 0v7z" fill="#14233c" />
        <rect x="20" y="34" width="26" height="26" rx="3" fill="#f4eddb" />
        <rect x="20" y="34" width="6" height="26" fill="#1f5fc4" />
        <path d="M30 55v-7a5 5 0 0 1 10 0v7z" fill="#14233c" />
      </g>
      <path d="M46 47H125V62" fill="none" stroke="#8df0c0" strokeWidth="2.5" strokeDasharray="7 4" />
    </svg>
  );
}

function Insecta() {
  return (
    <svg className={css['cover']} viewBox="0 0 320 150" aria-hidden="true" preserveAspectRatio="xMidYMid slice">
      <rect width="320" height="150" fill="#efe3c8" />
      <rect x="10" y="10" width="300" height="130" fill="none" stroke="#7a5a34" strokeWidth="1" />
      <g fill="none" stroke="#4a3520" strokeLinecap="round">
        <g transform="translate(110 76)">
          <ellipse cx="0" cy="-26" rx="9" ry="8" fill="#5c4326" />
          <ellipse cx="0" cy="-9" rx="11" ry="11" fill="#6d5130" />
          <path d="M-15 2a15 30 0 0 1 30 0c0 20-8 40-15 46C-7 42-15 22-15 2z" fill="#8b3f22" />
          <path d="M0 2v44M-15 4h30" strokeWidth="1.500" />
          <path
            d="M-5-33c-6-10-14-14-22-14M5-33c6-10 14-14 22-14M-11-14l-20-10-10 6M11-14l20-10 10 6M-14 4l-26 2-8 12M14 4l26 2 8 12M-13 18l-22 16-2 14M13 18l22 16 2 14"
            strokeWidth="2.500"
          />
        </g>
        <g transform="translate(214 74)">
          <circle cx="0" cy="-30" r="8" fill="#3d4a35" />
          <path d="M-7-22h14l3 18h-20z" fill="#55643f" />
          <path d="M-10-4h20c2 24-4 44-10 52-6-8-12-28-10-52z" fill="#7c8a52" />
          <path d="M-8 8h16M-7 20h14M-5 32h10" strokeWidth="1.200" />
          <path
            d="M-9-14c-22-14-40 4-26 28l12-8M9-14c22-14 40 4 26 28l-12-8M-9 0l-24 18-4 22M9 0l24 18 4 22M-3-37l-8-14M3-37l8-14"
            strokeWidth="2.300"
          />
        </g>
      </g>
      <path d="M84 134h52M190 134h48" stroke="#7a5a34" strokeWidth="1" />
      <path d="M28 28h40M28 34h26" stroke="#7a5a34" strokeWidth="1.500" />
    </svg>
  );
}

function Invaders() {
  return (
    <svg className={css['cover']} viewBox="0 0 320 150" aria-hidden="true" preserveAspectRatio="xMidYMid slice">
      <defs>
        <pattern id="cover-dots" width="9" height="9" patternUnits="userSpaceOnUse" patternTransform="rotate(30)">
          <circle cx="4.500" cy="4.500" r="2.300" fill="#4b2a7a" />
        </pattern>
      </defs>
      <rect width="320" height="150" fill="#1c0f33" />
      <rect width="320" height="104" fill="url(#cover-dots)" />
      <path d="M0 112c40-18 70 6 110-4s60-22 104-8 70 2 106-10v60H0z" fill="#ff6a2b" />
      <path d="M0 122c44-12 76 8 118-2s66-16 104-4 60 4 98-6v40H0z" fill="#ffc23d" />
      <path d="M232 18l30-6 12 90-48 4z" fill="#0a0614" stroke="#9dff3c" strokeWidth="2" />
      <path
        d="M92 102c-6-30 2-62 34-66 34-4 46 28 40 64l-12-14-8 18-12-18-12 20-10-20z"
        fill="#0a0614"
        stroke="#9dff3c"
        strokeWidth="3"
        strokeLinejoin="round"
      />
      <path d="M108 66l16 6-14 8zM152 62l-16 8 14 7z" fill="#9dff3c" />
      <path d="M40 30l6-14 4 15 15-3-12 10 9 12-14-6-8 12 0-15-14-3z" fill="#fff4cf" />
    </svg>
  );
}
