import type { ReactNode } from 'react';

/** The page's main part, which takes the focus after a navigation. */
export function PageMain({ className = '', children }: { className?: string; children: ReactNode }) {
  return (
    // As tall as the viewport, so that content that is still loading does not push the footer in view.
    <main id="main" tabIndex={-1} className={`min-h-[calc(100dvh-4rem)] outline-none ${className}`}>
      {children}
    </main>
  );
}
