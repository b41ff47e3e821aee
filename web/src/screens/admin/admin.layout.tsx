import { Outlet, Navigate, useLocation } from 'react-router';
import { AdminNav } from './admin-nav.tsx';
import type { ReactNode } from 'react';
import { useHydrated } from '../../platform/use-hydrated.ts';
import { useSession } from '../../platform/records/session.ts';
import { Skeleton, SkeletonGroup } from '../../ui/skeleton.tsx';

/** Sends everybody who is no administrator to sign in, and shows nothing before. The server guards the data. */
function AdminGate({ children }: { children: ReactNode }) {
  const isHydrated = useHydrated();
  const session = useSession();
  const { pathname, search } = useLocation();
  if (isHydrated && session?.role !== 'admin') {
    return <Navigate to={`/login?redirect=${encodeURIComponent(pathname + search)}`} replace />;
  }
  if (isHydrated) return children;
  return (
    <SkeletonGroup label="Looking who you are">
      <Skeleton shape="title" className="mt-8" />
      <div className="mt-8 grid grid-cols-2 gap-4 lg:grid-cols-4">
        {['one', 'two', 'three', 'four'].map((name) => (
          <Skeleton key={name} shape="block" className="h-26" />
        ))}
      </div>
      <Skeleton shape="block" className="mt-6 h-96" />
    </SkeletonGroup>
  );
}

/** Around every page of the admin panel: who may see it, and the way to the others. */
export default function AdminLayout() {
  return (
    <div className="mx-auto min-h-dvh max-w-[84rem] px-4 pb-24">
      <AdminGate>
        <div className="lg:grid lg:grid-cols-[11rem_minmax(0,1fr)] lg:items-start lg:gap-8">
          <AdminNav />
          <Outlet />
        </div>
      </AdminGate>
    </div>
  );
}
