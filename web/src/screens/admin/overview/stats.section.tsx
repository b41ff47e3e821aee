import type { AdminOverview } from '@baitdrop/contract/admin-overview';
import { pence } from '@baitdrop/domain/money/pence';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useMinute } from '../../../features/shops/use-minute.ts';
import { StatCard } from '../../../ui/card.tsx';
import { Money } from '../../../ui/money.tsx';
import { ReadTrouble } from '../admin-section.tsx';
import { promiseLeft } from '../shops/promise-left.ts';
import { useAdminRead } from '../use-admin-read.ts';

interface NoteProps {
  figures: AdminOverview;
}

function WaitingNote({ figures }: NoteProps) {
  const now = useMinute();
  if (figures.waiting_shops === 0) return 'nobody waits';
  const next = figures.next_promised_by === '' || !now ? null : promiseLeft(figures.next_promised_by, now);
  return (
    <Link
      to="/admin/shops?status=waiting"
      className={`font-semibold underline underline-offset-2 ${next?.isOver ? 'text-error' : 'text-action-text'}`}
    >
      {next?.text ?? 'See who'}
    </Link>
  );
}

function OpenNote({ figures }: NoteProps) {
  if (figures.late_orders === 0) return `${figures.open_orders} not delivered yet`;
  return <span className="font-semibold text-error">{figures.late_orders} late</span>;
}

/** The day so far, by London's calendar, in step with what happens to orders. */
export function StatsSection() {
  const { value, hasFailed, reload } = useAdminRead<AdminOverview>('/api/admin/overview', 'orders/*');
  // Nought is a figure too: it is not shown before it is known.
  const known = (show: (figures: AdminOverview) => ReactNode): ReactNode => (value === null ? '…' : show(value));
  const money = (amount: number) => <Money amount={pence(amount)} />;
  return (
    <section aria-label="Figures">
      {hasFailed ? (
        <div className="mb-4">
          <ReadTrouble what="The figures" isOld={value !== null} onRetry={reload} />
        </div>
      ) : null}
      <div className="grid grid-cols-2 gap-3 sm:gap-4 xl:grid-cols-3">
        <StatCard
          label="Shops"
          value={known(({ shops }) => shops.toLocaleString('en-GB'))}
          note={known(({ suspended_shops }) => `${suspended_shops} suspended`)}
        />
        <StatCard
          label="Live shops"
          value={known(({ live_shops }) => live_shops.toLocaleString('en-GB'))}
          note="take orders now"
        />
        <StatCard
          label="Waiting for approval"
          value={known(({ waiting_shops }) => waiting_shops.toLocaleString('en-GB'))}
          note={value === null ? '…' : <WaitingNote figures={value} />}
        />
        <StatCard
          label="Orders today"
          value={known(({ orders_today }) => orders_today.toLocaleString('en-GB'))}
          note={value === null ? '…' : <OpenNote figures={value} />}
        />
        <StatCard
          label="Revenue today"
          value={known(({ revenue_today_pence }) => money(revenue_today_pence))}
          note="all of it the shops’"
        />
        <StatCard
          label="Fees today"
          value={known(({ fees_today_pence }) => money(fees_today_pence))}
          note="service and platform fees"
        />
      </div>
    </section>
  );
}
