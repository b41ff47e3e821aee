import { type AffiliateSummary, readAffiliateSummary } from '@baitdrop/contract/affiliate';
import { pence } from '@baitdrop/domain/money/pence';
import { ask } from '../../../platform/api/call.ts';
import { StatCard } from '../../../ui/card.tsx';
import { SampleChip } from '../../../features/shops/sample-chip.tsx';
import { Section } from '../../../ui/section.tsx';
import { Money } from '../../../ui/money.tsx';
import { type LoadedQuery, LoadProblem } from '../../../ui/loaded.tsx';
import { TextLink } from '../../../ui/links.tsx';
import { useQuery } from '../../../platform/query/use-query.ts';

export function AffiliateFigures({ query }: { query: LoadedQuery<AffiliateSummary> }) {
  const summary = query.data;
  const money = (amount: number | undefined) => (amount === undefined ? '…' : <Money amount={pence(amount)} />);
  return (
    <>
      <LoadProblem query={query} what="The affiliate figures" className="mb-4" />
      <div className="grid grid-cols-2 gap-3 sm:gap-4 xl:grid-cols-4">
        <StatCard
          label="Affiliates"
          value={summary?.affiliates.toLocaleString('en-GB') ?? '…'}
          note="brought somebody"
        />
        <StatCard label="Referrals" value={summary?.referrals.toLocaleString('en-GB') ?? '…'} note="signed up" />
        <StatCard label="Paid out" value={money(summary?.paid_pence)} note="since the beginning" />
        <StatCard label="Pending payouts" value={money(summary?.pending_pence)} note="earned, not paid yet" />
      </div>
      {summary?.sample ? (
        <p className="mt-3 flex items-center gap-3 text-muted">
          <SampleChip /> Nobody was referred yet.
        </p>
      ) : (
        <p className={`mt-3 min-h-6 text-muted ${summary === undefined ? 'invisible' : ''}`}>
          <Money amount={pence(summary?.awaited_pence ?? 0)} /> more is promised for people without a first order yet.{' '}
          {summary?.open_signals === 1 ? '1 fraud check is' : `${summary?.open_signals ?? 0} fraud checks are`} open.
        </p>
      )}
    </>
  );
}

/** The programme in four figures, for the panel's overview. */
export function AffiliateSummarySection() {
  const query = useQuery(ask(readAffiliateSummary, {}));
  return (
    <Section isPlain title="Affiliates" actions={<TextLink to="/admin/affiliates">Payout requests</TextLink>}>
      <AffiliateFigures query={query} />
    </Section>
  );
}
