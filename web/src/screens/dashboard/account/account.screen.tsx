import type { ReactNode } from 'react';
import { Navigate, useLocation } from 'react-router';
import { hasShopDashboard } from '../../../features/desk/shop-role.ts';
import { FlaskPicture } from '../../../features/pictures/flask.picture.tsx';
import { RodTubePicture } from '../../../features/pictures/rod-tube.picture.tsx';
import { pageMeta } from '../../../platform/page-meta.ts';
import { useSession } from '../../../platform/records/session.ts';
import { useHydrated } from '../../../platform/use-hydrated.ts';
import { LinkButton } from '../../../ui/button/link-button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { SignedOutFirst } from '../../../ui/signed-out-first.tsx';
import { SkeletonGroup } from '../../../ui/skeleton.tsx';
import { ACCOUNT_OUTLINE, AccountPage } from './account-page.tsx';
import { pageAddress } from '../../../platform/page-address.ts';

export const meta = () =>
  pageMeta({ title: 'Your account', description: 'Your orders, addresses, credit and how you sign in.' });

export const handle = { requires: 'auth' };

function Deleted() {
  return (
    <EmptyState
      picture={<FlaskPicture className="size-40" />}
      title="Your account is deleted"
      actions={
        <LinkButton to="/" variant="secondary">
          Back to the bank
        </LinkButton>
      }
    >
      Thank you for fishing with us. You can order as a guest whenever you like.
    </EmptyState>
  );
}

function SignedOut() {
  const { search, hash } = useLocation();
  const isHydrated = useHydrated();
  // A link from an email names a part of the page; the prerendered page does not know it.
  const back = isHydrated ? `/account${search}${hash}` : '/account';
  return (
    <EmptyState
      picture={<RodTubePicture className="size-40" />}
      title="You are signed out"
      actions={
        <>
          <LinkButton to={pageAddress('/login', { query: { redirect: back } })}>Sign in</LinkButton>
          <LinkButton to="/register" variant="secondary">
            Register
          </LinkButton>
        </>
      }
    >
      Sign in to see your orders, your addresses and your credits.
    </EmptyState>
  );
}

/** The own account of people who run a shop or BaitDrop. Customers have theirs on their dashboard. */
export default function AccountScreen() {
  const isHydrated = useHydrated();
  const session = useSession();
  const { search, hash, state } = useLocation();
  const deletedUser = (state as { deleted?: string } | null)?.deleted;
  const isDeleted = deletedUser !== undefined && (session === null || session.userId === deletedUser);

  let content: ReactNode = (
    <SignedOutFirst
      signedOut={<SignedOut />}
      loading={<SkeletonGroup label="Loading your account">{ACCOUNT_OUTLINE}</SkeletonGroup>}
    />
  );
  if (isHydrated) {
    if (isDeleted) content = <Deleted />;
    else if (session === null) content = <SignedOut />;
    else if (hasShopDashboard(session)) content = <AccountPage key={session.userId} session={session} />;
    else return <Navigate to={{ pathname: '/dashboard', search, hash }} replace />;
  }
  return (
    <div className="mx-auto max-w-content px-4 pb-24">
      <PageHeader title="Your account" kicker={session?.name || 'BaitDrop'} lead={session?.email} />
      {content}
    </div>
  );
}
