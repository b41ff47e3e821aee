import type { ReactNode } from 'react';
import { DemoSampleChip } from '../../features/shops/demo-sample-chip.tsx';

interface AdminPageProps {
  title: string;
  lead?: ReactNode;
  actions?: ReactNode;
  /** True for pages with people, orders or their totals, which the demo made up. */
  hasFigures?: boolean;
  children: ReactNode;
}

/** A page of the admin panel: title, actions for the whole page, and its sections. */
export function AdminPage({ title, lead, actions, hasFigures = false, children }: AdminPageProps) {
  return (
    <div className="min-w-0">
      <header className="flex flex-wrap items-end justify-between gap-x-8 gap-y-4 py-6 lg:py-8">
        <div className="max-w-prose">
          <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
            <h1 className="text-3xl">{title}</h1>
            {hasFigures ? <DemoSampleChip /> : null}
          </div>
          {lead ? <p className="mt-2 text-muted">{lead}</p> : null}
        </div>
        {actions ? <div className="flex flex-wrap gap-3">{actions}</div> : null}
      </header>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-8">{children}</div>
    </div>
  );
}
