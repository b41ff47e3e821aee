import type { InvitationLook } from '@baitdrop/contract/shop-people';
import { shopPeopleMessages as messages } from '@baitdrop/domain/messages/shop-people';
import { useState } from 'react';
import { useLocation, useNavigate, useParams } from 'react-router';
import { AccountFrame } from '../../features/accounts/account-frame.tsx';
import { acceptInvitation, lookAtInvitation } from '../../features/people/people.queries.ts';
import { BagAtPegPicture } from '../../features/pictures/bag-at-peg.picture.tsx';
import { errorMessage } from '../../platform/api/error-message.ts';
import { pageMeta } from '../../platform/page-meta.ts';
import { useQuery } from '../../platform/query/use-query.ts';
import { useCommand } from '../../platform/query/use-command.ts';
import { renewSession, signOut } from '../../platform/records/client.ts';
import { type Session, useSession } from '../../platform/records/session.ts';
import { useHydrated } from '../../platform/use-hydrated.ts';
import { Alert, ProblemAlert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button/button.tsx';
import { LinkButton } from '../../ui/button/link-button.tsx';
import { Result } from '../../ui/result.tsx';
import { showSnackbar } from '../../ui/snackbar/snackbars.ts';
import { Spinner } from '../../ui/spinner.tsx';
import { InvitedForm } from './invited-form.tsx';
import { pageAddress } from '../../platform/page-address.ts';

export const meta = () =>
  pageMeta({ title: 'Join a shop', description: 'Accept the invitation of a shop to work with them.' });

function Accept({ token, session, invitation }: { token: string; session: Session; invitation: InvitationLook }) {
  const command = useCommand();
  const navigate = useNavigate();
  const isOther = session.email.toLowerCase() !== invitation.email;

  async function accept() {
    const isDone = await command.run(async () => {
      await acceptInvitation(token);
      await renewSession();
    });
    if (!isDone) return;
    showSnackbar({ kind: 'success', text: messages.joined(invitation.shop_name) });
    await navigate('/dashboard/orders');
  }

  if (isOther) {
    return (
      <div className="grid gap-4">
        <Alert kind="warning">{messages.otherEmail(invitation.email)}</Alert>
        <p className="text-muted">You’re signed in as {session.email}.</p>
        <div>
          <Button onClick={() => void signOut()}>Sign out</Button>
        </div>
      </div>
    );
  }
  return (
    <div className="grid gap-4">
      <ProblemAlert problem={command.problem} />
      <p>You’re signed in as {session.email}. You stay a customer too, with the same account.</p>
      <div>
        <Button pending={command.isPending} onClick={() => void accept()}>
          Join {invitation.shop_name}
        </Button>
      </div>
    </div>
  );
}

function Invited({ token, invitation }: { token: string; invitation: InvitationLook }) {
  const session = useSession();
  const { pathname } = useLocation();
  if (session !== null) return <Accept token={token} session={session} invitation={invitation} />;
  if (!invitation.has_account) return <InvitedForm token={token} invitation={invitation} />;
  return (
    <div className="grid gap-4">
      <p>You have an account with {invitation.email}. Sign in to accept.</p>
      <div>
        <LinkButton to={pageAddress('/login', { query: { redirect: pathname } })}>Sign in</LinkButton>
      </div>
    </div>
  );
}

export default function JoinScreen() {
  const { token = '' } = useParams();
  const isHydrated = useHydrated();
  // The first reply stays, because after acceptance the link counts as used.
  const [query] = useState(() => ({
    queryKey: ['shop-invitations', token],
    queryFn: () => lookAtInvitation(token),
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  }));
  const { data: invitation, error, refetch } = useQuery(query);
  if (error !== null && invitation === undefined) {
    return (
      <div className="mx-auto max-w-form px-4 py-16">
        <Result
          level={1}
          float="rest"
          title="You can’t join with this link"
          actions={
            <>
              <LinkButton to="/login">Sign in</LinkButton>
              <Button variant="secondary" onClick={() => void refetch()}>
                Try again
              </Button>
            </>
          }
        >
          {errorMessage(error)}
        </Result>
      </div>
    );
  }
  if (!isHydrated || invitation === undefined) {
    return (
      <div className="grid min-h-96 place-items-center">
        <Spinner label="Reading your invitation" />
      </div>
    );
  }
  return (
    <AccountFrame
      title={`Join ${invitation.shop_name}`}
      lead={`They invite you as ${messages.asRole[invitation.role]}. ${messages.youMay[invitation.role]}`}
      picture={<BagAtPegPicture className="size-20 lg:size-44" />}
    >
      <Invited token={token} invitation={invitation} />
    </AccountFrame>
  );
}
