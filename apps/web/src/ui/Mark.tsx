/** The mark of the house: three plates of a carapace. */
export function Mark({ size = 24 }: { readonly size?: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 24 24" fill="none" stroke="currentColor" strokeWidth="2" aria-hidden="true">
      <path d="M3 22V12a9 9 0 0 1 18 0v10" />
      <path d="M8 22V12a4 4 0 0 1 8 0v10" />
      <path d="M12 3v19" />
    </svg>
  );
}
