import type { AffiliateOverview } from '@baitdrop/contract/affiliate';
import { pence } from '@baitdrop/domain/money/pence';
import { useState } from 'react';
import { Button } from '../../ui/button/button.tsx';
import { Money } from '../../ui/money.tsx';
import { LoadProblem } from '../../ui/loaded.tsx';
import { pageSpan } from '../../ui/table/paging.ts';
import { overviewQuery, referralsQuery } from './affiliate.queries.ts';
import { FiguresSection } from './figures.section.tsx';
import { LinkCard } from './link.card.tsx';
import { PayoutCard } from './payout.card.tsx';
import { PayoutDialog } from './payout-dialog.tsx';
import { ReferralsSection } from './referrals.section.tsx';
import { useQuery } from '../../platform/query/use-query.ts';
import { usePageNumber } from '../../platform/navigation/use-page-number.ts';

function payoutNote({ payout_refusal: refusal, waiting_pence: waiting }: AffiliateOverview) {
  return (
    <>
      {refusal}
      {waiting > 0 ? (
        <>
          {' '}
          Orders under way bring about <Money amount={pence(waiting)} /> more once they’re delivered.
        </>
      ) : null}
    </>
  );
}

/** The signed-in user's earnings, zeros included. */
export function OwnProgramme() {
  const overview = useQuery(overviewQuery);
  const { data } = overview;
  const [page, setPage] = usePageNumber();
  const referrals = useQuery(referralsQuery(page));
  const [isAsking, setAsking] = useState(false);
  const list = referrals.data;
  return (
    <>
      <LoadProblem query={overview} what="Your figures" className="mb-6" />
      <FiguresSection figures={data ?? null} />
      <div className="mt-6 grid gap-6 lg:grid-cols-[7fr_5fr] lg:items-start">
        <LinkCard link={data?.link ?? null} code={data?.code ?? '…'} />
        <PayoutCard
          pendingPence={data?.pending_payout_pence ?? null}
          action={
            <Button
              disabled={data === undefined || data.payout_refusal !== ''}
              onClick={() => setAsking(true)}
              className="w-full"
            >
              Request Payout
            </Button>
          }
          note={data === undefined ? '' : payoutNote(data)}
          payouts={data?.payouts ?? []}
          isBeingChecked={data?.is_being_checked ?? false}
        />
      </div>
      <ReferralsSection
        list={{
          ...referrals,
          data: list && { rows: list.rows, span: pageSpan(list.total, list.page), onPage: setPage },
        }}
      />
      {data ? (
        <PayoutDialog
          open={isAsking}
          amountPence={data.pending_payout_pence}
          lastLabel={data.last_label}
          onClose={() => setAsking(false)}
          onDone={() => {
            setAsking(false);
            void overview.refetch();
          }}
        />
      ) : null}
    </>
  );
}
