/** Drawn by us: a bird in one line, as tall as the other icons. */
export function TwitterMark() {
  return (
    <svg
      aria-hidden="true"
      width="18"
      height="18"
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.75"
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      <path d="M22 5c-.8.5-1.6.8-2.5.9A4.2 4.2 0 0 0 12.2 9v1A10 10 0 0 1 4 5.500s-4 8.500 4.500 12A10.500 10.500 0 0 1 2 19c9 5 19 0 19-10.800l-.1-.7C21.500 6.700 21.900 5.900 22 5Z" />
    </svg>
  );
}
