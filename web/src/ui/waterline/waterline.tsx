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

const EMPTY_LEVEL = 62;
const NEARLY_FULL_LEVEL = 36;
const FULL_LEVEL = 18;

/** A box that fills with water; the float on it dips when it is full. */
export function Waterline({ label, value, max, valueText, children }: WaterlineProps) {
  const share = Math.min(Math.max(max > 0 ? value / max : 1, 0), 1);
  const isFull = share === 1;
  const level = isFull ? FULL_LEVEL : EMPTY_LEVEL - Math.round(share * (EMPTY_LEVEL - NEARLY_FULL_LEVEL));
  return (
    <div className="waterline relative isolate flex min-h-22 items-center gap-3 overflow-hidden rounded-card border border-line bg-surface pl-4">
      <svg
        className="absolute inset-0 -z-10 size-full"
        viewBox="0 0 400 80"
        preserveAspectRatio="none"
        aria-hidden="true"
        focusable="false"
      >
        <g className="waterline-water" transform={`translate(0 ${level})`}>
          <path className="waterline-far" d={SWELL} />
          <path className="waterline-near" d={SWELL} transform="translate(-30 4)" />
        </g>
      </svg>
      <progress
        className="sr-only"
        aria-label={label}
        aria-valuetext={valueText}
        max={max}
        value={Math.min(value, max)}
      />
      <div className="flex-1 py-3">{children}</div>
      <svg viewBox="0 0 64 80" className="h-22 w-18 shrink-0 overflow-visible" aria-hidden="true" focusable="false">
        <g className="waterline-water" transform={`translate(0 ${level})`}>
          <svg x="16" y="-30" width="32" height="48" overflow="visible">
            <Float state={isFull ? 'bite' : 'settling'} water={false} className="" />
          </svg>
        </g>
      </svg>
    </div>
  );
}

const SWELL = 'M-100 0q25-6 50 0t50 0 50 0 50 0 50 0 50 0 50 0 50 0 50 0 50 0 50 0V100H-100Z';
