import { lazy, type ReactNode, Suspense, useState } from 'react';
import { useHydrated } from '../../../platform/use-hydrated.ts';
import { FlaskPicture } from '../../../features/pictures/flask.picture.tsx';
import { RodTubePicture } from '../../../features/pictures/rod-tube.picture.tsx';
import { pageMeta } from '../../../platform/page-meta.ts';
import { type Session, useSession } from '../../../platform/records/session.ts';
import { LinkButton } from '../../../ui/button/link-button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { SignedOutFirst } from '../../../ui/signed-out-first.tsx';
import { Skeleton, SkeletonGroup } from '../../../ui/skeleton.tsx';
import { AddressesSection } from './addresses.section.tsx';
import { CardsSection } from './cards.section.tsx';
import { ConsentsSection } from './consents.section.tsx';
import { CreditsSection } from './credits.section.tsx';
import { DataSection } from './data.section.tsx';
import { EmailSection } from './email.section.tsx';
import { LinkedSection } from './linked.section.tsx';
import { NameSection } from './name.section.tsx';
import { NextOrderSection } from './next-order.section.tsx';
import { OrdersSection } from './orders.section.tsx';
import { PasswordSection } from './password.section.tsx';
import { SignOutSection } from './sign-out.section.tsx';
import { useQuery } from '../../../platform/query/use-query.ts';
import { Section } from '../../../ui/section.tsx';
import { Loaded } from '../../../ui/loaded.tsx';
import { LoadFailed } from '../../../ui/load-failed.tsx';
import { meQuery } from '../../../features/accounts/me.queries.ts';
import type { UserRecord } from '@baitdrop/contract/users';
import { NotificationChoices } from '../../../features/push/notification-choices.tsx';
import { WorkSection } from './work.section.tsx';

const SecuritySection = lazy(() => import('./security.section.tsx'));

function MessagesSection({ user }: { user: UserRecord }) {
  return (
    <Section title="Notifications">
      <NotificationChoices
        kinds={user.works_at === '' && user.role !== 'shop_owner' ? ['order_steps'] : ['new_orders', 'order_steps']}
      />
    </Section>
  );
}

export const meta = () =>
  pageMeta({ title: 'Your account', description: 'Your orders, addresses, credit and how you sign in.' });

export const handle = { requires: 'auth' };

/** Skeletons about as tall as the content, so that nothing moves. */
const SKELETONS = ['name', 'credits', 'email', 'password', 'addresses', 'linked'];

const OUTLINE = (
  <div className="grid gap-5 lg:grid-cols-2">
    {SKELETONS.map((name) => (
      <Skeleton key={name} shape="block" className="h-72" />
    ))}
  </div>
);

function Loading() {
  return <SkeletonGroup label="Loading your account">{OUTLINE}</SkeletonGroup>;
}

function SignedOut({ wasDeleted }: { wasDeleted: boolean }) {
  if (wasDeleted) {
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
  return (
    <EmptyState
      picture={<RodTubePicture className="size-40" />}
      title="You are signed out"
      actions={
        <>
          <LinkButton to="/login?redirect=/account">Sign in</LinkButton>
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

function Account({ session, onDeleted }: { session: Session; onDeleted: () => void }) {
  const query = useQuery(meQuery(session.userId));
  const refetch = () => void query.refetch();
  const failure = (
    <LoadFailed
      picture={<FlaskPicture className="size-40" />}
      title="Your account couldn’t be loaded"
      onRetry={refetch}
    >
      Check your signal. Nothing is lost.
    </LoadFailed>
  );
  return (
    <Loaded query={query} what="Your account" outline={OUTLINE} failure={failure}>
      {(user) => (
        <div className="grid gap-5 lg:grid-cols-2">
          <div className="lg:col-span-2">
            <OrdersSection />
          </div>
          <NameSection user={user} onChanged={refetch} />
          <CreditsSection user={user} />
          <EmailSection user={user} />
          <PasswordSection user={user} />
          <Suspense fallback={<Skeleton shape="block" className="h-72" />}>
            <SecuritySection user={user} />
          </Suspense>
          <AddressesSection />
          <NextOrderSection />
          <CardsSection />
          <ConsentsSection />
          <LinkedSection user={user} onChanged={refetch} />
          <div className="lg:col-span-2">
            <MessagesSection user={user} />
          </div>
          {user.shop_role === 'manager' || user.shop_role === 'packer' ? (
            <WorkSection user={user} onLeft={refetch} />
          ) : null}
          <DataSection user={user} onDeleted={onDeleted} />
          <SignOutSection />
        </div>
      )}
    </Loaded>
  );
}

export default function AccountScreen() {
  const isHydrated = useHydrated();
  const session = useSession();
  const [wasDeleted, setDeleted] = useState(false);
  let content: ReactNode = <SignedOutFirst signedOut={<SignedOut wasDeleted={false} />} loading={<Loading />} />;
  if (isHydrated) {
    content = session ? (
      <Account key={session.userId} session={session} onDeleted={() => setDeleted(true)} />
    ) : (
      <SignedOut wasDeleted={wasDeleted} />
    );
  }
  return (
    <div className="mx-auto max-w-content px-4 pb-24">
      <PageHeader title="Your account" kicker={session?.name || 'BaitDrop'} lead={session?.email} />
      {content}
    </div>
  );
}
