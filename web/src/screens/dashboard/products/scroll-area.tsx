import type { ReactNode } from 'react';

/** A long list with a limited height that also scrolls by keyboard. */
export function ScrollArea({ label, children }: { label: string; children: ReactNode }) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable without a mouse
    <section aria-label={label} tabIndex={0} className="max-h-96 overflow-y-auto rounded-control">
      {children}
    </section>
  );
}
