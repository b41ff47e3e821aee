import { type AdminOverview, readAdminOverview } from '@baitdrop/contract/admin-overview';
import { pence } from '@baitdrop/domain/money/pence';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { ask } from '../../../platform/api/call.ts';
import { useMinute } from '../../../platform/use-minute.ts';
import { StatCard } from '../../../ui/card.tsx';
import { Money } from '../../../ui/money.tsx';
import { LoadProblem } from '../../../ui/loaded.tsx';
import { promiseLeft } from '../shops/promise-left.ts';
import { useQuery } from '../../../platform/query/use-query.ts';

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

/** The figures of the current day in London, with live updates. */
export function AdminStats() {
  const query = useQuery(ask(readAdminOverview, {}, { live: 'orders/*' }));
  const { data } = query;
  // Shows "…" until the figures are loaded, because zero is a figure too.
  const onceLoaded = (show: (figures: AdminOverview) => ReactNode): ReactNode =>
    data === undefined ? '…' : show(data);
  const money = (amount: number) => <Money amount={pence(amount)} />;
  return (
    <section aria-label="Figures">
      <LoadProblem query={query} what="The figures" className="mb-4" />
      <div className="grid grid-cols-2 gap-3 sm:gap-4 xl:grid-cols-3">
        <StatCard
          label="Shops"
          value={onceLoaded(({ shops }) => shops.toLocaleString('en-GB'))}
          note={onceLoaded(({ suspended_shops }) => `${suspended_shops} suspended`)}
        />
        <StatCard
          label="Live shops"
          value={onceLoaded(({ live_shops }) => live_shops.toLocaleString('en-GB'))}
          note="take orders now"
        />
        <StatCard
          label="Waiting for approval"
          value={onceLoaded(({ waiting_shops }) => waiting_shops.toLocaleString('en-GB'))}
          note={data === undefined ? '…' : <WaitingNote figures={data} />}
        />
        <StatCard
          label="Orders today"
          value={onceLoaded(({ orders_today }) => orders_today.toLocaleString('en-GB'))}
          note={data === undefined ? '…' : <OpenNote figures={data} />}
        />
        <StatCard
          label="Revenue today"
          value={onceLoaded(({ revenue_today_pence }) => money(revenue_today_pence))}
          note="all of it the shops’"
        />
        <StatCard
          label="Fees today"
          value={onceLoaded(({ fees_today_pence }) => money(fees_today_pence))}
          note="service and platform fees"
        />
      </div>
    </section>
  );
}
