import type { UserRecord } from '@baitdrop/contract/users';
import { lazy, type ReactNode, Suspense } from 'react';
import { useNavigate } from 'react-router';
import { meQuery } from '../../../features/accounts/me.queries.ts';
import { FlaskPicture } from '../../../features/pictures/flask.picture.tsx';
import { NotificationChoices } from '../../../features/push/notification-choices.tsx';
import { useQuery } from '../../../platform/query/use-query.ts';
import type { Session } from '../../../platform/records/session.ts';
import { PageLink } from '../../../ui/links.tsx';
import { Loaded } from '../../../ui/loaded.tsx';
import { LoadFailed } from '../../../ui/load-failed.tsx';
import { Section } from '../../../ui/section.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { AddressesSection } from './addresses.section.tsx';
import { CardsSection } from './cards.section.tsx';
import { ConsentsSection } from './consents.section.tsx';
import { CreditsSection } from './credits.section.tsx';
import { DataSection } from './data.section.tsx';
import { EmailSection } from './email.section.tsx';
import { FavouritesSection } from './favourites.section.tsx';
import { LinkedSection } from './linked.section.tsx';
import { NameSection } from './name.section.tsx';
import { NextOrderSection } from './next-order.section.tsx';
import { OrdersSection } from './orders.section.tsx';
import { PasswordSection } from './password.section.tsx';
import { SectionNav } from '../../../ui/section-nav.tsx';
import { SignOutSection } from './sign-out.section.tsx';
import { WorkSection } from './work.section.tsx';

const SecuritySection = lazy(() => import('./security.section.tsx'));

const PARTS = [
  ['orders', 'Orders'],
  ['favourites', 'Favourites'],
  ['addresses', 'Addresses'],
  ['credit', 'Credit'],
  ['notifications', 'Notifications'],
  ['security', 'Security'],
] as const;

interface PartProps {
  part: (typeof PARTS)[number];
  children: ReactNode;
}

/** A part of the page that the list beside it leads to. */
function Part({ part: [id, label], children }: PartProps) {
  return (
    <section
      id={id}
      aria-label={label}
      tabIndex={-1}
      className="grid scroll-mt-32 grid-cols-[minmax(0,1fr)] items-start gap-5 outline-none lg:grid-cols-2 xl:scroll-mt-24"
    >
      {children}
    </section>
  );
}

const WIDE = 'lg:col-span-2';

/** Skeletons about as tall as the content, so that nothing moves. */
export const ACCOUNT_OUTLINE = (
  <div className="grid gap-5 xl:grid-cols-[12rem_minmax(0,1fr)] xl:gap-8">
    <Skeleton shape="block" className="h-12 lg:h-66" />
    <div className="grid gap-5">
      {['orders', 'favourites', 'addresses', 'credit'].map((name) => (
        <Skeleton key={name} shape="block" className="h-72" />
      ))}
    </div>
  </div>
);

function Parts({ user, onChanged, onDeleted }: { user: UserRecord; onChanged: () => void; onDeleted: () => void }) {
  const [orders, favourites, addresses, credit, notifications, security] = PARTS;
  const worksAtShop = user.works_at !== '' || user.role === 'shop_owner';
  return (
    <div className="grid gap-5">
      <Part part={orders}>
        <div className={WIDE}>
          <OrdersSection />
        </div>
      </Part>
      <Part part={favourites}>
        <div className={WIDE}>
          <FavouritesSection />
        </div>
      </Part>
      <Part part={addresses}>
        <AddressesSection />
        <NextOrderSection />
        <CardsSection />
      </Part>
      <Part part={credit}>
        <div className={WIDE}>
          <CreditsSection user={user} />
        </div>
      </Part>
      <Part part={notifications}>
        <Section title="Notifications" className={WIDE}>
          <NotificationChoices kinds={worksAtShop ? ['new_orders', 'order_steps'] : ['order_steps']} />
        </Section>
        <ConsentsSection />
      </Part>
      <Part part={security}>
        <NameSection user={user} onChanged={onChanged} />
        <EmailSection user={user} />
        <PasswordSection user={user} />
        <Suspense fallback={<Skeleton shape="block" className="h-72" />}>
          <SecuritySection user={user} />
        </Suspense>
        <LinkedSection user={user} onChanged={onChanged} />
        {user.shop_role === 'manager' || user.shop_role === 'packer' ? (
          <WorkSection user={user} onLeft={onChanged} />
        ) : null}
        <SignOutSection />
        <DataSection user={user} onDeleted={onDeleted} />
      </Part>
      {user.role === 'customer' && !worksAtShop ? (
        <p className="text-sm text-muted">
          Own a tackle shop? <PageLink to="/retailer-signup">Sign it up with this account</PageLink>
        </p>
      ) : null}
    </div>
  );
}

/** Everything that belongs to a user: orders, favourites, addresses, credit, notifications and how they sign in. */
export function AccountPage({ session: { userId } }: { session: Session }) {
  const navigate = useNavigate();
  const query = useQuery(meQuery(userId));
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
    <Loaded query={query} what="Your account" outline={ACCOUNT_OUTLINE} failure={failure}>
      {(user) => (
        <div className="grid grid-cols-[minmax(0,1fr)] gap-5 xl:grid-cols-[12rem_minmax(0,1fr)] xl:gap-8">
          <SectionNav label="Your account" parts={PARTS} />
          <Parts
            user={user}
            onChanged={refetch}
            onDeleted={() => void navigate('/account', { replace: true, state: { deleted: userId } })}
          />
        </div>
      )}
    </Loaded>
  );
}
