import { FloatDrawing } from '../float/float-drawing.tsx';

/** The float without the name, and with two strokes of water. */
export function LogoMark({ className = 'h-9 w-6' }: { className?: string }) {
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

/** The name as letters. Their shapes are in every page once: `WordmarkShapes`, which the root renders. */
export function Wordmark({ className = 'h-7' }: { className?: string }) {
  return (
    <svg viewBox="0 -32 172 40" className={className} aria-hidden="true" focusable="false">
      <use href="#wordmark" />
    </svg>
  );
}

/** Mark and name. The link or heading around it gives the accessible name. */
export function Logo() {
  return (
    <span className="inline-flex items-center gap-2">
      <LogoMark />
      <Wordmark />
    </span>
  );
}
