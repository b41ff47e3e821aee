import { Float } from './float/float.tsx';
import { FloatMark } from './float/float-mark.tsx';

interface SpinnerProps {
  /** Names what is loading; shown and announced. */
  label: string;
  size?: 'line' | 'block';
}

/** A bobbing float as a loading indicator. */
export function Spinner({ label, size = 'block' }: SpinnerProps) {
  if (size === 'line') {
    return (
      <output className="inline-flex items-center gap-2 text-muted">
        <FloatMark />
        {label}
      </output>
    );
  }
  return (
    <output className="grid justify-items-center gap-3 py-6 text-muted">
      <Float state="bobbing" className="h-18 w-12" />
      {label}
    </output>
  );
}
