import type { AffiliateOverview } from '@baitdrop/contract/affiliate';
import { pence } from '@baitdrop/domain/money/pence';
import { useCallback, useState } from 'react';
import { useLiveRead } from '../../features/desk/use-live-read.ts';
import { Button } from '../../ui/button/button.tsx';
import { Money } from '../../ui/money.tsx';
import { RetryAlert } from '../../ui/retry-alert.tsx';
import { pageSpan } from '../../ui/table/paging.ts';
import { readOverview, readReferrals } from './affiliate-api.ts';
import { FiguresSection } from './figures.section.tsx';
import { LinkCard } from './link.card.tsx';
import { PayoutCard } from './payout.card.tsx';
import { PayoutDialog } from './payout-dialog.tsx';
import { ReferralsSection } from './referrals.section.tsx';

function Trouble({ what, onRetry }: { what: string; onRetry: () => void }) {
  return <RetryAlert onRetry={onRetry}>{what}</RetryAlert>;
}

function payoutNote({ payout_refusal: refusal, waiting_pence: waiting }: AffiliateOverview) {
  return (
    <>
      {refusal}
      {waiting > 0 ? (
        <>
          {' '}
          Orders under way bring about <Money amount={pence(waiting)} /> more once they are delivered.
        </>
      ) : null}
    </>
  );
}

/** What somebody signed in has earned: their own ledger, noughts included. */
export function OwnProgramme() {
  const overview = useLiveRead(null, readOverview);
  const [page, setPage] = useState(1);
  const readPage = useCallback(() => readReferrals(page), [page]);
  const referrals = useLiveRead(null, readPage);
  const [isAsking, setAsking] = useState(false);
  const { value } = overview;
  const list = referrals.value;
  return (
    <>
      {overview.hasFailed ? (
        <div className="mb-6">
          <Trouble what="Your figures could not be read." onRetry={overview.reload} />
        </div>
      ) : null}
      <FiguresSection figures={value} />
      <div className="mt-6 grid gap-6 lg:grid-cols-[7fr_5fr] lg:items-start">
        <LinkCard link={value?.link ?? null} code={value?.code ?? '…'} />
        <PayoutCard
          pendingPence={value?.pending_payout_pence ?? null}
          action={
            <Button
              disabled={value === null || value.payout_refusal !== ''}
              onClick={() => setAsking(true)}
              className="w-full"
            >
              Request Payout
            </Button>
          }
          note={value === null ? '' : payoutNote(value)}
          payouts={value?.payouts ?? []}
        />
      </div>
      <ReferralsSection
        list={list && { rows: list.rows, span: pageSpan(list.total, list.page), onPage: setPage }}
        trouble={
          referrals.hasFailed ? <Trouble what="Your referrals could not be read." onRetry={referrals.reload} /> : null
        }
      />
      {value ? (
        <PayoutDialog
          open={isAsking}
          amountPence={value.pending_payout_pence}
          lastLabel={value.last_label}
          onClose={() => setAsking(false)}
          onDone={() => {
            setAsking(false);
            overview.reload();
          }}
        />
      ) : null}
    </>
  );
}
