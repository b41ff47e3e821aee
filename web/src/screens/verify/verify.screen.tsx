import { troubleMessages } from '@baitdrop/domain/messages/trouble';
import { creditMessages } from '@baitdrop/domain/messages/credits';
import { pence } from '@baitdrop/domain/money/pence';
import { useState } from 'react';
import { useParams } from 'react-router';
import { AccountFrame } from '../../features/accounts/account-frame.tsx';
import { isLinkExpired } from '../../features/accounts/link-expiry.ts';
import { EmailForm } from '../../features/accounts/email-form.tsx';
import { ownCredit } from '../../features/accounts/own-credit.ts';
import { meQuery } from '../../features/accounts/me.queries.ts';
import { MailHint } from '../../features/accounts/mail-hint.tsx';
import { Result } from '../../ui/result.tsx';
import { afterRegistration } from '../../features/accounts/after-sign-in.ts';
import { PegSignPicture } from '../../features/pictures/peg-sign.picture.tsx';
import { pageMeta } from '../../platform/page-meta.ts';
import { records } from '../../platform/records/client.ts';
import { decodeClaims } from '../../platform/session/stored-session.ts';
import { useHydrated } from '../../platform/use-hydrated.ts';
import { type Session, useSession } from '../../platform/records/session.ts';
import { Button } from '../../ui/button/button.tsx';
import { LinkButton } from '../../ui/button/link-button.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { isTokenRefused } from '../../platform/api/error-message.ts';
import { useQuery } from '../../platform/query/use-query.ts';
import { ClaimForm } from './claim-form.tsx';

type Verification = 'checking' | 'done' | 'expired' | 'unanswered';

/** In the browser that registered, opening the link is enough: the address is confirmed at once, and only once. */
function useVerification(token: string): { state: Verification; tryAgain: () => void } {
  const { error, isFetching, refetch } = useQuery({
    queryKey: ['users', 'verification', token],
    queryFn: async () => (await records('users')).confirmVerification(token),
    staleTime: Number.POSITIVE_INFINITY,
  });
  const state = isFetching ? 'checking' : error === null ? 'done' : isTokenRefused(error) ? 'expired' : 'unanswered';
  return { state, tryAgain: () => void refetch() };
}

export const meta = () =>
  pageMeta({ title: 'Confirm your email address', description: 'Confirm the email address of your account.' });

/** Shows the credit for confirming; empty while it is loading or if there is none. */
function Brought({ session }: { session: Session }) {
  const { data: user } = useQuery(meQuery(session.userId));
  const { readyPence } = user ? ownCredit(user) : { readyPence: 0 };
  return readyPence > 0 ? (
    <p className="mt-3">
      <strong className="text-ink">{creditMessages.ready(pence(readyPence))}.</strong> {creditMessages.takenOff}
    </p>
  ) : null;
}

function Done() {
  const session = useSession();
  const [to, label] = session ? [afterRegistration(session.role, null), 'Carry on'] : ['/login', 'Sign in'];
  return (
    <Result float="bite" title="Your address is confirmed" actions={<LinkButton to={to}>{label}</LinkButton>}>
      <p>Thank you. We’ll send news of your orders there.</p>
      {session ? <Brought session={session} /> : null}
    </Result>
  );
}

function Expired() {
  const session = useSession();
  const [sentTo, setSentTo] = useState<string | null>(null);

  async function ask(email: string) {
    await (await records('users')).requestVerification(email);
    setSentTo(email);
  }

  if (sentTo !== null) {
    return (
      <Result float="bite" title="Check your email">
        <p>
          If <strong className="text-ink">{sentTo}</strong> has an account that isn’t confirmed yet, a new link is on
          its way.
        </p>
        <MailHint />
      </Result>
    );
  }
  return (
    <>
      <Result float="rest" title="This link has expired">
        Links like this work for a limited time. We can send you a new one. Your account still works.
      </Result>
      <div className="mt-5">
        <EmailForm button="Send me a new link" ask={ask} email={session?.email ?? ''} />
      </div>
    </>
  );
}

function ConfirmAtOnce({ token }: { token: string }) {
  const { state, tryAgain } = useVerification(token);
  if (state === 'checking') return <Spinner label="Confirming your email…" />;
  if (state === 'done') return <Done />;
  if (state === 'expired') return <Expired />;
  return (
    <Result float="rest" title={troubleMessages.unreachable} actions={<Button onClick={tryAgain}>Try again</Button>}>
      Check your signal. The link still works.
    </Result>
  );
}

/** Chosen once, because confirming and signing in change the session meanwhile. */
function Confirm({ token }: { token: string }) {
  const session = useSession();
  const [isSameBrowser] = useState(() => session?.userId === decodeClaims(token).id);
  const [outcome, setOutcome] = useState<'done' | 'expired' | null>(() =>
    isLinkExpired(token, Date.now()) ? 'expired' : null,
  );
  if (outcome === 'done') return <Done />;
  if (outcome === 'expired') return <Expired />;
  return isSameBrowser ? <ConfirmAtOnce token={token} /> : <ClaimForm token={token} onOutcome={setOutcome} />;
}

export default function VerifyScreen() {
  const { token = '' } = useParams();
  const isHydrated = useHydrated();
  return (
    <AccountFrame
      title="Confirm your email"
      lead="One step, and we know this address is yours."
      picture={<PegSignPicture className="size-20 lg:size-44" />}
    >
      {isHydrated ? <Confirm token={token} /> : <Spinner label="Confirming your email…" />}
    </AccountFrame>
  );
}
