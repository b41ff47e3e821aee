import type { ReactNode } from 'react';

export interface PictureProps {
  className?: string;
  /** The text alternative, unless the picture is only decoration. */
  label?: string;
}

/** The frame that all pictures share. Tones go first in `<Tones>`, lines over them. */
export function Picture({ className = 'size-30', label, children }: PictureProps & { children: ReactNode }) {
  const access = label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true };
  return (
    <svg viewBox="0 0 120 120" className={`pic ${className}`} focusable="false" {...access}>
      {children}
    </svg>
  );
}

export function Tones({ children }: { children: ReactNode }) {
  return <g className="pic-tones">{children}</g>;
}

/** A soft body along a line: worms, maggots, straps. The outline is the same line, two units wider. */
export function SoftLine({ d, width, tone }: { d: string; width: number; tone: 'a' | 'b' | 'accent' }) {
  return (
    <>
      <path d={d} strokeWidth={width + 4} />
      <path d={d} strokeWidth={width} className={`pic-stroke-${tone}`} />
    </>
  );
}
