import type { ReactNode } from 'react';

interface PageHeaderProps {
  title: string;
  /** A word above the title that names the section of this page. */
  kicker?: string;
  lead?: ReactNode;
  actions?: ReactNode;
}

export function PageHeader({ title, kicker, lead, actions }: PageHeaderProps) {
  return (
    <header className="flex flex-wrap items-end justify-between gap-x-8 gap-y-5 py-8 md:py-12">
      <div className="max-w-prose min-w-0 wrap-anywhere">
        {kicker ? <p className="font-semibold text-float">{kicker}</p> : null}
        <h1 className="mt-1 text-3xl md:text-4xl">{title}</h1>
        {lead ? <p className="mt-3 text-lg text-muted">{lead}</p> : null}
      </div>
      {actions ? <div className="flex flex-wrap gap-3">{actions}</div> : null}
    </header>
  );
}
