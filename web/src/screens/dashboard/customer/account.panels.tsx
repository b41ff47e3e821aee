import { couldNotLoad } from '@baitdrop/domain/messages/loading';
import { creditMessages } from '@baitdrop/domain/messages/credits';
import { addressesQuery } from '../../../features/accounts/addresses.queries.ts';
import { meQuery } from '../../../features/accounts/me.queries.ts';
import { ownCredit } from '../../../features/accounts/own-credit.ts';
import type { Session } from '../../../platform/records/session.ts';
import { useQuery } from '../../../platform/query/use-query.ts';
import { PageLink } from '../../../ui/links.tsx';
import { Money } from '../../../ui/money.tsx';
import { RetryAlert } from '../../../ui/retry-alert.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { Panel } from './panel.tsx';

function creditText({ readyPence, waitingPence }: ReturnType<typeof ownCredit>): string {
  if (waitingPence > 0) return `${creditMessages.waiting(waitingPence)}. ${creditMessages.howToGet}`;
  if (readyPence > 0) return `${creditMessages.ready(readyPence)}. ${creditMessages.takenOff}`;
  return creditMessages.forFriend;
}

export function CreditPanel({ userId }: { userId: string }) {
  const { data: user, isError, refetch } = useQuery(meQuery(userId));
  const credit = user ? ownCredit(user) : null;
  return (
    <Panel title="Credit" more={{ to: '/account', label: 'Your referral code' }}>
      {user === undefined && isError ? (
        <RetryAlert onRetry={refetch}>{couldNotLoad('Your credit')}</RetryAlert>
      ) : (
        <p className="font-heading text-3xl font-bold tracking-tight">
          {credit ? <Money amount={credit.readyPence} /> : <Skeleton />}
        </p>
      )}
      {credit ? <p className="mt-1 text-muted">{creditText(credit)}</p> : null}
    </Panel>
  );
}

export function PlacesPanel() {
  const { data: addresses, isError, refetch } = useQuery(addressesQuery);
  return (
    <Panel title="Places" more={{ to: '/account#addresses', label: 'Change' }}>
      {addresses === undefined && isError ? (
        <RetryAlert onRetry={refetch}>{couldNotLoad('Your addresses')}</RetryAlert>
      ) : null}
      {addresses === undefined && !isError ? <Skeleton /> : null}
      {addresses?.length === 0 ? (
        <p className="text-muted">
          None yet. Tick “Save this address” at the checkout, and we’ll fill it in next time.
        </p>
      ) : null}
      <ul className="grid gap-2">
        {addresses?.map(({ id, label, line, postcode, note }) => (
          <li key={id} className="wrap-anywhere">
            {label ? <span className="font-semibold">{label}: </span> : null}
            {line}, {postcode}
            {note ? <span className="block text-sm text-muted">{note}</span> : null}
          </li>
        ))}
      </ul>
    </Panel>
  );
}

export function AccountPanel({ session }: { session: Session }) {
  return (
    <Panel title="Account" more={{ to: '/account', label: 'Your account' }}>
      <p className="wrap-anywhere">
        {session.name ? <span className="block font-semibold">{session.name}</span> : null}
        {session.email}
      </p>
      <p className="mt-3 text-sm text-muted">
        Own a tackle shop? <PageLink to="/retailer-signup">Sign it up with this account</PageLink>
      </p>
    </Panel>
  );
}
