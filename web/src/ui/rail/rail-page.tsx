import type { ReactNode } from 'react';
import { PageMain } from '../page-main.tsx';

interface RailPageProps {
  /** Hidden on narrow screens, whose top bar opens it as a sheet. */
  rail: ReactNode;
  /** Classes that hide the rail before hydration. */
  railClassName?: string;
  /** True if the screen has its own bar at the bottom. */
  endsWithBar?: boolean;
  children: ReactNode;
}

/**
 * A page of the back office: the rail on the left and the screen beside it, as wide as the top bar. While a message such
 * as Undo is shown, the page has room for it below its last control.
 */
export function RailPage({ rail, railClassName = '', endsWithBar = false, children }: RailPageProps) {
  return (
    <div className="mx-auto flex w-full max-w-[96rem]">
      <div className={railClassName}>
        <div className="hidden h-full w-58 border-r border-line lg:has-[nav]:block print:hidden">
          <div className="sticky top-16 max-h-[calc(100dvh-4rem)] overflow-y-auto px-2 py-4">{rail}</div>
        </div>
      </div>
      <PageMain className="min-w-0 flex-1">
        <div className={`px-4 lg:px-7 [html:has(.notices_.snackbar)_&]:pb-52 ${endsWithBar ? '' : 'pb-24'}`}>
          {children}
        </div>
      </PageMain>
    </div>
  );
}
