interface SwellProps {
  /** The path in a viewBox 400 wide. */
  d: string;
  height: number;
  className: string;
}

/** Water as its own SVG, which browsers move without laying out the page again. */
export function Swell({ d, height, className }: SwellProps) {
  return (
    <svg
      className={`absolute w-full overflow-visible ${className}`}
      viewBox={`0 0 400 ${height}`}
      preserveAspectRatio="none"
      focusable="false"
    >
      <path d={d} />
    </svg>
  );
}
