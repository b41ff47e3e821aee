export interface Bar {
  key: string;
  label: string;
  value: number;
  text: string;
}

/**
 * Horizontal bars with names, the longest first. It is hidden from screen readers: the caller shows the same data in a
 * table.
 */
export function BarList({ bars }: { bars: readonly Bar[] }) {
  const max = Math.max(1, ...bars.map(({ value }) => value));
  return (
    <ul aria-hidden="true" className="grid grid-cols-1 content-start gap-2.5">
      {bars.map(({ key, label, value, text }) => (
        <li key={key} className="grid grid-cols-1 gap-1">
          <span className="flex justify-between gap-4">
            <span className="min-w-0 truncate">{label}</span>
            <span className="shrink-0 font-semibold tabular-nums">{text}</span>
          </span>
          <svg width="100%" height={10} className="block rounded-chip bg-page">
            <rect width={`${(100 * value) / max}%`} height={10} rx={5} className="fill-action" />
          </svg>
        </li>
      ))}
    </ul>
  );
}
