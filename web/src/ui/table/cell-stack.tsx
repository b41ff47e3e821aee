import type { ReactNode } from 'react';

/** Two values of one cell: side by side in a table, so that a row stays one line high, and stacked on a phone's card. */
export function CellStack({ children }: { children: ReactNode }) {
  return (
    <span className="grid justify-items-end gap-x-2.5 gap-y-0.5 text-right md:flex md:flex-wrap md:items-center md:text-left">
      {children}
    </span>
  );
}
