import type { RetailerRecord } from '@baitdrop/contract/retailers';
import { type ReactNode, useState } from 'react';
import { useLocation } from 'react-router';
import { refusals } from '@baitdrop/domain/messages/refusals';
import { roleHasPermission } from '@baitdrop/domain/shops/shop-roles';
import { requiredPermission } from '../../features/desk/shop-navigation.ts';
import { isInvited, shopRoleIn } from '../../features/desk/shop-role.ts';
import { useHydrated } from '../../platform/use-hydrated.ts';
import { Announcements } from '../../features/announcements/announcements.tsx';
import { type Impersonation, useReadOnlyImpersonation, useImpersonation } from '../../platform/api/impersonation.ts';
import { ImpersonationBar } from '../../features/desk/impersonation-bar.tsx';
import { retailerQuery } from '../../features/my-shop/retailers.queries.ts';
import { FlaskPicture } from '../../features/pictures/flask.picture.tsx';
import { MaggotTubPicture } from '../../features/pictures/maggot-tub.picture.tsx';
import { PegSignPicture } from '../../features/pictures/peg-sign.picture.tsx';
import { type Session, useSession } from '../../platform/records/session.ts';
import { LinkButton } from '../../ui/button/link-button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { LoadFailed } from '../../ui/load-failed.tsx';
import { SignedOutFirst } from '../../ui/signed-out-first.tsx';
import { Skeleton, SkeletonGroup } from '../../ui/skeleton.tsx';
import { TitleRow } from '../../ui/title-row.tsx';
import { useQuery } from '../../platform/query/use-query.ts';
import { pageAddress } from '../../platform/page-address.ts';

function Loading({ title }: { title: string }) {
  return (
    <>
      <TitleRow title={title} />
      <SkeletonGroup label="Loading your shop">
        <div className="grid gap-4 sm:grid-cols-2 lg:grid-cols-4">
          {['orders', 'revenue', 'delivery', 'plugin'].map((name) => (
            <Skeleton key={name} shape="block" className="h-26" />
          ))}
        </div>
        <Skeleton shape="block" className="mt-6 h-96" />
      </SkeletonGroup>
    </>
  );
}

function SignedOut({ path }: { path: string }) {
  const { search, hash } = useLocation();
  const isHydrated = useHydrated();
  // A link from an email names an order in its query; the prerendered page does not know it.
  const back = isHydrated ? path + search + hash : path;
  return (
    <EmptyState
      headingLevel={1}
      picture={<PegSignPicture className="size-40" />}
      title="You are signed out"
      actions={
        <>
          <LinkButton to={pageAddress('/login', { query: { redirect: back } })}>Sign in</LinkButton>
          <LinkButton to="/retailer-signup" variant="secondary">
            Add delivery to your shop
          </LinkButton>
        </>
      }
    >
      {path === '/dashboard'
        ? 'Sign in to see your orders, favourites and addresses, or those of your shop.'
        : 'Sign in to see your shop’s orders, figures and keys.'}
    </EmptyState>
  );
}

function NotAShop({ session }: { session: Session }) {
  const isAdmin = session.role === 'admin';
  return (
    <EmptyState
      headingLevel={1}
      picture={<MaggotTubPicture className="size-40" />}
      title="This page is for shops"
      actions={
        isAdmin ? (
          <LinkButton to="/admin">Open the admin panel</LinkButton>
        ) : (
          <>
            <LinkButton to="/dashboard">Your dashboard</LinkButton>
            <LinkButton to="/retailer-signup" variant="secondary">
              Sign up a shop
            </LinkButton>
          </>
        )
      }
    >
      {isAdmin
        ? 'Shops and their orders are in the admin panel.'
        : 'You are signed in as a customer: your orders are on your dashboard. Own a tackle shop? Sign it up with this account.'}
    </EmptyState>
  );
}

function FinishSetup() {
  return (
    <EmptyState
      headingLevel={1}
      picture={<PegSignPicture className="size-40" />}
      title="Finish your setup"
      actions={<LinkButton to="/retailer-signup">Finish your setup</LinkButton>}
    >
      You have an account, but no shop yet. Tell us where it is and how you sell; it takes two minutes.
    </EmptyState>
  );
}

function NotTheirRole() {
  return (
    <EmptyState
      headingLevel={1}
      picture={<PegSignPicture className="size-40" />}
      title="This isn’t part of your role"
      actions={<LinkButton to="/dashboard/orders">Open the order desk</LinkButton>}
    >
      {refusals.shops.notYourRole}
    </EmptyState>
  );
}

function NoLongerHere() {
  return (
    <EmptyState
      headingLevel={1}
      picture={<PegSignPicture className="size-40" />}
      title="You no longer work at this shop"
      actions={<LinkButton to="/account">Your account</LinkButton>}
    >
      The shop has ended your access. Your own account and orders stay as they are.
    </EmptyState>
  );
}

interface RequireShopProps {
  /** The headline while the shop is loading. */
  title: string;
  /** The open page, without a slash at the end. */
  path: string;
  children: (retailer: RetailerRecord) => ReactNode;
}

interface ShopLoaderProps extends RequireShopProps {
  session: Session;
  /** Set if an administrator views this shop. */
  impersonation?: Impersonation;
}

function ShopLoader({ session, title, path, children, impersonation }: ShopLoaderProps) {
  const { data: retailer, isError, refetch } = useQuery(retailerQuery(session, impersonation?.retailer));
  useReadOnlyImpersonation(impersonation?.retailer);
  if (retailer === undefined) {
    if (!isError) return <Loading title={title} />;
    return (
      <LoadFailed
        headingLevel={1}
        picture={<FlaskPicture className="size-40" />}
        title="Your shop couldn’t be loaded"
        onRetry={() => void refetch()}
      >
        Check your signal. Nothing is lost.
      </LoadFailed>
    );
  }
  if (retailer === 'none') return isInvited(session) ? <NoLongerHere /> : <FinishSetup />;
  const role = shopRoleIn(session) ?? 'packer';
  const isTheirs = roleHasPermission(role, requiredPermission(path));
  return (
    <>
      {role === 'packer' ? null : <Announcements />}
      {isTheirs ? children(retailer) : <NotTheirRole />}
    </>
  );
}

/** Renders its children for members of a shop, and an explanation for all other users. The server protects the data. */
export function RequireShop({ title, path, children }: RequireShopProps) {
  const isHydrated = useHydrated();
  const session = useSession();
  const impersonation = useImpersonation();
  // Remembers the invited member, so that after a removal they get the right message instead of the one for customers.
  const [placeOf, setPlaceOf] = useState('');
  if (isInvited(session) && placeOf !== session.userId) setPlaceOf(session.userId);
  const signedOut = <SignedOut path={path} />;
  if (!isHydrated) return <SignedOutFirst signedOut={signedOut} loading={<Loading title={title} />} />;
  if (session === null) return signedOut;
  if (session.role === 'admin' && impersonation) {
    return (
      <>
        <ImpersonationBar as={impersonation} />
        <ShopLoader
          key={impersonation.retailer}
          session={session}
          title={title}
          path={path}
          impersonation={impersonation}
        >
          {children}
        </ShopLoader>
      </>
    );
  }
  const { userId, role } = session;
  if (role !== 'shop_owner' && !isInvited(session))
    return placeOf === userId ? <NoLongerHere /> : <NotAShop session={session} />;
  return (
    <ShopLoader key={`${session.userId} ${session.worksAt}`} session={session} title={title} path={path}>
      {children}
    </ShopLoader>
  );
}
