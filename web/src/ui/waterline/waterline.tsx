import type { ReactNode } from 'react';
import { Float } from '../float/float.tsx';

interface WaterlineProps {
  /** What is filling up, for screen readers. */
  label: string;
  value: number;
  max: number;
  /** The state in words, for screen readers: numbers alone say little. */
  valueText: string;
  children: ReactNode;
}

/** How far below the upper edge the water begins, in hundredths of the height. */
const EMPTY_LEVEL = 78;
const NEARLY_FULL_LEVEL = 45;
const FULL_LEVEL = 23;

/** A box that fills with water; the float on it dips when it is full. */
export function Waterline({ label, value, max, valueText, children }: WaterlineProps) {
  const share = Math.min(Math.max(max > 0 ? value / max : 1, 0), 1);
  const isFull = share === 1;
  const level = isFull ? FULL_LEVEL : EMPTY_LEVEL - Math.round(share * (EMPTY_LEVEL - NEARLY_FULL_LEVEL));
  return (
    <div
      className="waterline relative isolate flex min-h-22 items-center gap-3 overflow-hidden rounded-card border border-line bg-surface pl-4"
      // Not as an attribute, which the policy of prerendered pages refuses.
      ref={(box) => box?.style.setProperty('--level', `${level}%`)}
    >
      <div className="waterline-water absolute inset-0 -z-10" aria-hidden="true">
        <Swell className="waterline-far" />
        <Swell className="waterline-near" />
      </div>
      <progress
        className="sr-only"
        aria-label={label}
        aria-valuetext={valueText}
        max={max}
        value={Math.min(value, max)}
      />
      <div className="flex-1 py-3">{children}</div>
      <div className="waterline-water h-22 w-18 shrink-0">
        <Float state={isFull ? 'bite' : 'settling'} water={false} className="waterline-float" />
      </div>
    </div>
  );
}

function Swell({ className }: { className: string }) {
  return (
    <svg
      className={`absolute inset-0 size-full overflow-visible ${className}`}
      viewBox="0 0 400 80"
      preserveAspectRatio="none"
      focusable="false"
    >
      <path d={SWELL} />
    </svg>
  );
}

const SWELL = 'M-100 0q25-6 50 0t50 0 50 0 50 0 50 0 50 0 50 0 50 0 50 0 50 0 50 0V100H-100Z';
