import { Float } from './float/float.tsx';

/** A bobbing float as a loading indicator. The label names what is loading; it is shown and announced. */
export function Spinner({ label }: { label: string }) {
  return (
    <output className="grid justify-items-center gap-3 py-6 text-muted">
      <Float state="bobbing" className="h-18 w-12" />
      {label}
    </output>
  );
}
