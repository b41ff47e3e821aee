import type { ReactNode } from 'react';
import { barWidth, useOffice } from './office/office-area.ts';

interface NoticeProps {
  label: string;
  className?: string;
  children: ReactNode;
  actions: ReactNode;
}

/** One card of the stack at the bottom of the screen. */
export function Notice({ label, className = '', children, actions }: NoticeProps) {
  return (
    <section
      aria-label={label}
      className={`pointer-events-auto flex items-center gap-3 rounded-card border border-line bg-surface py-2 pr-2 pl-4 text-ink shadow-float ${className}`}
    >
      <div className="flex-1 text-sm">{children}</div>
      <div className="flex shrink-0 flex-wrap items-center justify-end gap-1">{actions}</div>
    </section>
  );
}

/** One line under the top bar. It scrolls with the page and covers nothing. */
export function NoticeStrip({ label, className = '', children, actions }: NoticeProps) {
  const office = useOffice();
  return (
    <section
      aria-label={label}
      className={`border-b border-line bg-surface text-sm text-ink print:hidden ${className}`}
    >
      <div className={`mx-auto flex min-h-11 items-center gap-2 px-4 ${barWidth(office)}`}>
        <div className="min-w-0 flex-1">{children}</div>
        <div className="-mr-3 flex shrink-0 items-center">{actions}</div>
      </div>
    </section>
  );
}

const NOTICE_BUTTON = 'min-h-11 rounded-control px-3 text-sm font-semibold';
export const STRONG_NOTICE_BUTTON = `${NOTICE_BUTTON} bg-action text-action-ink hover:bg-action-hover`;
export const PLAIN_NOTICE_BUTTON = `${NOTICE_BUTTON} border border-edge hover:border-ink`;
export const STRIP_BUTTON = `${NOTICE_BUTTON} text-action-text hover:underline`;
export const QUIET_NOTICE_BUTTON = `${NOTICE_BUTTON} text-muted hover:text-ink hover:underline`;
