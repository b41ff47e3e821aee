import type { ReactNode } from 'react';

interface PageMainProps {
  className?: string;
  children: ReactNode;
}

/** The page's main part, which takes the focus after a navigation. */
export function PageMain({ className = '', children }: PageMainProps) {
  return (
    // As tall as the viewport, so that content that is still loading does not push the footer in view.
    <main id="main" tabIndex={-1} className={`min-h-[calc(100dvh-4rem)] outline-none ${className}`}>
      {children}
    </main>
  );
}
