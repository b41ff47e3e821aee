import type { ReactNode } from 'react';
import { Float } from '../float/float.tsx';
import { Swell } from './swell.tsx';

interface WaterlineProps {
  /** Names what is filling up, for screen readers. */
  label: string;
  value: number;
  max: number;
  /** The state in words, for screen readers: numbers alone say little. */
  valueText: string;
  children: ReactNode;
}

const SWELL = 'M-100 0q25-6 50 0t50 0 50 0 50 0 50 0 50 0 50 0 50 0 50 0 50 0 50 0V100H-100Z';

/** The top of the water in an empty box, as a percentage of its height from the upper edge. */
const EMPTY_LEVEL = 78;
const NEARLY_FULL_LEVEL = 45;
/**
 * The top of the water in a full box. It is a length, because the text begins at the same distance from the edge
 * whatever the height.
 */
const FULL_LEVEL = '0.55rem';

/** A progress box that fills with water; the float on it dips when it is full. */
export function Waterline({ label, value, max, valueText, children }: WaterlineProps) {
  const share = Math.min(Math.max(max > 0 ? value / max : 1, 0), 1);
  const isFull = share === 1;
  const level = isFull ? FULL_LEVEL : `${EMPTY_LEVEL - Math.round(share * (EMPTY_LEVEL - NEARLY_FULL_LEVEL))}%`;
  return (
    <div
      className="waterline relative isolate flex min-h-22 items-center gap-3 overflow-hidden rounded-card border border-line bg-surface pl-4"
      // Set by script instead of a style attribute, which the content security policy of prerendered pages refuses.
      ref={(box) => box?.style.setProperty('--level', level)}
    >
      <div className={`absolute inset-0 -z-10 ${isFull ? '' : 'waterline-aside'}`} aria-hidden="true">
        <div className="waterline-water h-full">
          <Swell d={SWELL} height={80} className="waterline-far inset-0 h-full" />
          <Swell d={SWELL} height={80} className="waterline-near inset-0 h-full" />
        </div>
      </div>
      <progress
        className="sr-only"
        aria-label={label}
        aria-valuetext={valueText}
        max={max}
        value={Math.min(value, max)}
      />
      <div className="flex-1 py-4.5">{children}</div>
      <div className="waterline-water w-18 shrink-0 self-stretch">
        <Float state={isFull ? 'bite' : 'settling'} water={false} className="waterline-float" />
      </div>
    </div>
  );
}
