import type { ReactNode } from 'react';

interface NoticeProps {
  label: string;
  children: ReactNode;
  actions: ReactNode;
}

/** One card of the stack at the bottom of the screen. */
export function Notice({ label, children, actions }: NoticeProps) {
  return (
    <section
      aria-label={label}
      className="pointer-events-auto flex flex-wrap items-center gap-x-4 gap-y-2 rounded-card border border-line bg-surface px-4 py-3 text-ink shadow-float"
    >
      <div className="min-w-48 flex-1 text-sm">{children}</div>
      <div className="ml-auto flex items-center gap-1">{actions}</div>
    </section>
  );
}

const noticeButton = 'min-h-11 rounded-control px-4 text-sm font-semibold';
export const strongNoticeButton = `${noticeButton} bg-action text-action-ink hover:bg-action-hover`;
export const quietNoticeButton = `${noticeButton} text-muted hover:text-ink hover:underline`;
