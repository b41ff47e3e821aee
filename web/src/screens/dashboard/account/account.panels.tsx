import { creditMessages } from '@baitdrop/domain/messages/credits';
import { addressesQuery } from '../../../features/accounts/addresses.queries.ts';
import { meQuery } from '../../../features/accounts/me.queries.ts';
import { ownCredit } from '../../../features/accounts/own-credit.ts';
import type { Session } from '../../../platform/records/session.ts';
import { useQuery } from '../../../platform/query/use-query.ts';
import { PageLink, TextLink } from '../../../ui/links.tsx';
import { Money } from '../../../ui/money.tsx';
import { Loaded } from '../../../ui/loaded.tsx';
import { Section } from '../../../ui/section.tsx';

function creditText({ readyPence, waitingPence }: ReturnType<typeof ownCredit>): string {
  if (waitingPence > 0) return `${creditMessages.waiting(waitingPence)}. ${creditMessages.howToGet}`;
  if (readyPence > 0) return `${creditMessages.ready(readyPence)}. ${creditMessages.takenOff}`;
  return creditMessages.forFriend;
}

export function CreditPanel({ userId }: { userId: string }) {
  const query = useQuery(meQuery(userId));
  return (
    <Section title="Credit" actions={<TextLink to="/account">Your referral code</TextLink>}>
      <Loaded query={query} what="Your credit" height="h-8">
        {(user) => (
          <>
            <p className="font-heading text-3xl font-bold tracking-tight">
              <Money amount={ownCredit(user).readyPence} />
            </p>
            <p className="mt-1 text-muted">{creditText(ownCredit(user))}</p>
          </>
        )}
      </Loaded>
    </Section>
  );
}

export function PlacesPanel() {
  const query = useQuery(addressesQuery);
  return (
    <Section title="Places" actions={<TextLink to="/account#addresses">Change</TextLink>}>
      <Loaded
        query={query}
        what="Your addresses"
        height="h-4"
        isEmpty={({ length }) => length === 0}
        empty={
          <p className="text-muted">
            None yet. Tick “Save this address” at the checkout, and we’ll fill it in next time.
          </p>
        }
      >
        {(addresses) => (
          <ul className="grid gap-2">
            {addresses.map(({ id, label, line, postcode, note }) => (
              <li key={id} className="wrap-anywhere">
                {label ? <span className="font-semibold">{label}: </span> : null}
                {line}, {postcode}
                {note ? <span className="block text-sm text-muted">{note}</span> : null}
              </li>
            ))}
          </ul>
        )}
      </Loaded>
    </Section>
  );
}

export function AccountPanel({ session }: { session: Session }) {
  return (
    <Section title="Account" actions={<TextLink to="/account">Your account</TextLink>}>
      <p className="wrap-anywhere">
        {session.name ? <span className="block font-semibold">{session.name}</span> : null}
        {session.email}
      </p>
      <p className="mt-3 text-sm text-muted">
        Own a tackle shop? <PageLink to="/retailer-signup">Sign it up with this account</PageLink>
      </p>
    </Section>
  );
}
