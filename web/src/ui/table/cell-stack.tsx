import type { ReactNode } from 'react';

/** Values of one cell, side by side where there is room, so that a row stays one line high. */
export function CellStack({ children }: { children: ReactNode }) {
  return (
    <span className="flex flex-wrap items-center gap-x-2.5 gap-y-0.5 [td:nth-child(even)>&]:max-md:justify-end">
      {children}
    </span>
  );
}
