import { ADMIN_ROWS_PER_PAGE } from '@baitdrop/contract/admin-list';
import { listSignals, type SignalRow } from '@baitdrop/contract/referral-signals';
import type { SignalKind } from '@baitdrop/domain/affiliate/referral-signals';
import { pence } from '@baitdrop/domain/money/pence';
import { useState } from 'react';
import { ask } from '../../../platform/api/call.ts';
import { useQuery } from '../../../platform/query/use-query.ts';
import { usePageNumber } from '../../../platform/navigation/use-page-number.ts';
import { Button } from '../../../ui/button/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { Chip } from '../../../ui/chip.tsx';
import { Section } from '../../../ui/section.tsx';
import { Money } from '../../../ui/money.tsx';
import { LoadProblem } from '../../../ui/loaded.tsx';
import { Instant } from '../../../ui/time/instant.tsx';
import { type Decision, SignalDialog } from './signal-dialog.tsx';

const KINDS = {
  domain: 'Same email domain',
  network: 'Same network',
  card: 'Same card',
} as const satisfies Record<SignalKind, string>;

const STATUSES = { active: 'Active', pending: 'Pending', inactive: 'Inactive' } as const;

function SignalCard({ signal, onDecide }: { signal: SignalRow; onDecide: (decision: Decision) => void }) {
  const name = signal.affiliate_name || signal.affiliate_email || 'Account closed';
  return (
    <Card className="grid content-start gap-4">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <h3 className="text-lg">
          {KINDS[signal.kind]}
          {signal.label === '' ? '' : `: ${signal.label}`}
        </h3>
        {signal.is_affiliates ? <Chip tone="warning">Also the affiliate’s</Chip> : null}
      </div>
      <p className="text-muted [overflow-wrap:anywhere]">
        Referred by {name} ({signal.affiliate_email}), seen on <Instant at={new Date(signal.opened_at)} show="date" />
      </p>
      <ul className="grid gap-2 border-y border-line py-3">
        {signal.referrals.map(({ name: person, email, confirmed_at, status, earnings_pence }) => (
          <li key={`${email} ${confirmed_at}`} className="grid gap-x-4 text-sm sm:grid-cols-[1fr_auto]">
            <span className="[overflow-wrap:anywhere]">
              <span className="font-semibold">{person || 'Account closed'}</span> {email}
            </span>
            <span className="text-muted">
              {STATUSES[status]}, <Money amount={pence(earnings_pence)} />, confirmed on{' '}
              <Instant at={new Date(confirmed_at)} show="both" />
            </span>
          </li>
        ))}
      </ul>
      <div className="flex flex-wrap gap-3">
        <Button
          variant="secondary"
          onClick={() => onDecide({ signal, decision: 'fine' })}
          aria-label={`They’re fine: ${name}`}
        >
          They’re fine
        </Button>
        <Button
          variant="secondary"
          onClick={() => onDecide({ signal, decision: 'refuse' })}
          aria-label={`Refuse them: ${name}`}
        >
          Refuse them
        </Button>
      </div>
    </Card>
  );
}

/** Signs of fraud in an affiliate's referrals. Their payouts wait until an administrator has decided. */
export function SignalsSection({ onDecided }: { onDecided: () => void }) {
  const [page, setPage] = usePageNumber('signals');
  const query = useQuery(ask(listSignals, { query: { page } }));
  const { data } = query;
  const [deciding, setDeciding] = useState<Decision | null>(null);
  const rows = data?.rows ?? [];
  const shown = rows.length;
  return (
    <Section
      isPlain
      title="Signals"
      lead={
        data === undefined || data.total > 0
          ? 'A match proves nothing: families and clubs share these. The affiliate’s payouts wait until you decide.'
          : 'Nothing to look at.'
      }
    >
      <LoadProblem query={query} what="The fraud checks" />
      <div className="grid gap-4 lg:grid-cols-2">
        {rows.map((signal) => (
          <SignalCard key={signal.id} signal={signal} onDecide={setDeciding} />
        ))}
      </div>
      {data !== undefined && (page > 1 || data.total > shown) ? (
        <div className="mt-4 flex gap-3">
          <Button variant="secondary" disabled={page === 1} onClick={() => setPage(page - 1)}>
            Earlier
          </Button>
          <Button variant="secondary" disabled={shown < ADMIN_ROWS_PER_PAGE} onClick={() => setPage(page + 1)}>
            More
          </Button>
        </div>
      ) : null}
      <SignalDialog
        deciding={deciding}
        onClose={() => setDeciding(null)}
        onDone={() => {
          setDeciding(null);
          void query.refetch();
          onDecided();
        }}
      />
    </Section>
  );
}
