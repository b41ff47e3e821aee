import { FloatDrawing } from '../float/float-drawing.tsx';
import { wordmarkDot, wordmarkLetters, wordmarkViewBox } from './wordmark-outline.ts';

/** The float alone, with the two strokes of water beside it. */
export function FloatMark({ className = 'h-9 w-6' }: { className?: string }) {
  return (
    <svg viewBox="-2 0 36 48" className={className} aria-hidden="true" focusable="false">
      <FloatDrawing />
      <path
        d="M-1 35.5c2.6-1.6 5.3-1.6 7.9 0M25.1 35.500c2.6 1.6 5.3 1.6 7.9 0"
        className="stroke-ink"
        fill="none"
        strokeWidth="2.4"
        strokeLinecap="round"
      />
    </svg>
  );
}

export function Wordmark({ className = 'h-7' }: { className?: string }) {
  return (
    <svg viewBox={wordmarkViewBox} className={className} aria-hidden="true" focusable="false">
      <path d={wordmarkLetters} className="fill-ink" />
      <path d={wordmarkDot} className="fill-float-fill" />
    </svg>
  );
}

/** Mark and name. The link or heading around it gives the accessible name. */
export function Logo() {
  return (
    <span className="inline-flex items-center gap-2">
      <FloatMark />
      <Wordmark />
    </span>
  );
}
