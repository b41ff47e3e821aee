import type { ReactNode } from 'react';

/** A list of figures, each with a label and a note on how it came about. */
export function FigureLines({ lines }: { lines: readonly { label: string; note?: string; value: ReactNode }[] }) {
  return (
    <dl className="tabular-nums">
      {lines.map(({ label, note, value }) => (
        <div key={label} className="flex items-baseline justify-between gap-4 border-t border-line py-2.5">
          <dt>
            {label} {note ? <span className="text-sm text-muted">({note})</span> : null}
          </dt>
          <dd className="font-semibold">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
