import { mayUseArea } from '@baitdrop/domain/administrators/admin-roles';
import { adminMessages } from '@baitdrop/domain/messages/admin';
import type { ReactNode } from 'react';
import { Navigate, Outlet, useLocation, useParams } from 'react-router';
import { NotFoundPage } from '../../features/not-found/not-found-page.tsx';
import { HeronPicture } from '../../features/pictures/heron.picture.tsx';
import { useSession } from '../../platform/records/session.ts';
import { useHydrated } from '../../platform/use-hydrated.ts';
import { LinkButton } from '../../ui/button/link-button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { PageMain } from '../../ui/page-main.tsx';
import { RailPage } from '../../ui/rail/rail-page.tsx';
import { Skeleton, SkeletonGroup } from '../../ui/skeleton.tsx';
import { AdminRail } from './admin-rail.tsx';
import { placeOfPath } from './admin-pages.ts';
import { AdminRoleContext, useMe } from './admin-role.tsx';
import { LoadProblem } from '../../ui/loaded.tsx';
import { findMorePlace } from './more/more-places.ts';
import { pageAddress } from '../../platform/page-address.ts';

export const handle = { requires: 'admin' };

function AccessCheckSkeleton() {
  return (
    <SkeletonGroup label="Checking your access">
      {/* Padding, because a margin would move the whole page. */}
      <div className="pt-8">
        <Skeleton shape="title" />
      </div>
      <div className="mt-8 grid grid-cols-2 gap-4 lg:grid-cols-4">
        {['one', 'two', 'three', 'four'].map((name) => (
          <Skeleton key={name} shape="block" className="h-26" />
        ))}
      </div>
      <Skeleton shape="block" className="mt-6 h-96" />
    </SkeletonGroup>
  );
}

/**
 * Redirects users who are not administrators to the login, and renders nothing before. The server protects the data.
 */
function AdminGate({ children }: { children: ReactNode }) {
  const isHydrated = useHydrated();
  const session = useSession();
  const { pathname, search } = useLocation();
  if (isHydrated && session?.role !== 'admin') {
    return <Navigate to={pageAddress('/login', { query: { redirect: pathname + search } })} replace />;
  }
  return isHydrated ? children : <AccessCheckSkeleton />;
}

/** Shown to administrators who open a link to a page of another role. */
function NotYourRole() {
  return (
    <div className="py-8">
      <EmptyState
        picture={<HeronPicture className="size-32" />}
        title={adminMessages.roles.notYourPage}
        actions={<LinkButton to="/admin">Go to the overview</LinkButton>}
      >
        {adminMessages.roles.askSuperuser}
      </EmptyState>
    </div>
  );
}

function Panel() {
  const { pathname } = useLocation();
  const query = useMe();
  const me = query.data;
  if (me === undefined)
    return query.isError ? (
      <LoadProblem query={query} what="The admin panel" className="py-8" />
    ) : (
      <AccessCheckSkeleton />
    );
  const area = placeOfPath(pathname)?.area ?? 'overview';
  return (
    <AdminRoleContext value={me.role}>{mayUseArea(me.role, area) ? <Outlet /> : <NotYourRole />}</AdminRoleContext>
  );
}

/** The frame of every page of the admin panel: access check and navigation. */
export default function AdminLayout() {
  const { place, id } = useParams();
  const isHydrated = useHydrated();
  // Unknown pages are 404 even when signed out.
  if (place !== undefined && findMorePlace(place, id) === undefined)
    return (
      <PageMain>
        <NotFoundPage picture={<HeronPicture className="pic-fine mx-auto size-56 md:size-80" />} />
      </PageMain>
    );
  return (
    <RailPage rail={<AdminRail />} railClassName={isHydrated ? '' : 'if-signed-in if-not-customer'}>
      <AdminGate>
        <Panel />
      </AdminGate>
    </RailPage>
  );
}
