import { type LedgerCheck, readLedgerCheck } from '@baitdrop/contract/ledger-check';
import { pence } from '@baitdrop/domain/money/pence';
import { formatPounds } from '@baitdrop/domain/money/pounds';
import { ask } from '../../../platform/api/call.ts';
import { errorMessage } from '../../../platform/api/error-message.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button/button.tsx';
import { Instant } from '../../../ui/time/instant.tsx';
import { useQuery } from '../../../platform/query/use-query.ts';
import { Section } from '../../../ui/section.tsx';

function providerText({ provider }: LedgerCheck): string {
  if (provider === null) return 'We couldn’t ask the payment provider what it holds, so we haven’t compared that.';
  const holds = provider.available_pence + provider.pending_pence;
  const same = holds === provider.expected_pence;
  return `The payment provider holds ${formatPounds(pence(holds))}, ${same ? 'as' : 'but'} the ledger says ${same ? 'it should' : formatPounds(pence(provider.expected_pence))}.`;
}

function Result({ check }: { check: LedgerCheck }) {
  const count = check.mismatches.length;
  if (check.right)
    return (
      <Alert kind="success" announces title="The ledger adds up">
        <p>
          All {check.movements.toLocaleString('en-GB')} movements add up to zero, and every payment, refund and payout
          is booked once. {providerText(check)}
        </p>
        <p className="text-sm text-muted">
          Checked at <Instant at={new Date(check.checked_at)} />
        </p>
      </Alert>
    );
  return (
    <Alert
      kind="error"
      announces
      title={count === 1 ? 'The ledger doesn’t match in 1 place' : `The ledger doesn’t match in ${count} places`}
    >
      <p>Nothing was changed. Look at each of these, and hold payouts until they’re explained.</p>
      <ul className="mt-2 grid gap-1">
        {check.mismatches.map(({ kind, subject, message }) => (
          <li key={`${kind} ${subject}`} className="[overflow-wrap:anywhere]">
            <span className="font-semibold">{kind.replaceAll('_', ' ')}</span> ({subject}): {message}
          </li>
        ))}
      </ul>
      <p className="mt-2">{providerText(check)}</p>
    </Alert>
  );
}

/** Reads the whole ledger, so it runs only on request. */
export function LedgerCheckSection() {
  const {
    data: check,
    error,
    isFetching,
    refetch,
  } = useQuery({
    ...ask(readLedgerCheck, {}),
    enabled: false,
    gcTime: 0,
  });
  return (
    <Section
      title="Check of the ledger"
      lead="Runs automatically every night at 04:20. Administrators get an email if something doesn’t match."
      actions={
        <Button variant="secondary" pending={isFetching} pendingLabel="Checking…" onClick={() => void refetch()}>
          Check now
        </Button>
      }
    >
      {error === null ? null : (
        <Alert kind="error" announces>
          {errorMessage(error)}
        </Alert>
      )}
      {check === undefined ? (
        <p className="text-muted">Not checked since you opened this page.</p>
      ) : (
        <Result check={check} />
      )}
    </Section>
  );
}
