import type { ReactNode } from 'react';
import { TitleRow } from '../../ui/title-row.tsx';
import { DemoSampleChip } from '../../features/shops/demo-sample-chip.tsx';

interface AdminPageProps {
  title: string;
  lead?: ReactNode;
  /** A link to the page that this one belongs to. */
  back?: ReactNode;
  actions?: ReactNode;
  /** True for pages with people, orders or their totals, which the demo made up. */
  hasFigures?: boolean;
  children: ReactNode;
}

/** A page of the admin panel: title, actions for the whole page, and its sections. */
export function AdminPage({ title, lead, back, actions, hasFigures = false, children }: AdminPageProps) {
  return (
    <div className="min-w-0">
      <TitleRow title={title} lead={lead} back={back} actions={actions} chip={hasFigures ? <DemoSampleChip /> : null} />
      <div className="grid grid-cols-[minmax(0,1fr)] gap-8">{children}</div>
    </div>
  );
}
