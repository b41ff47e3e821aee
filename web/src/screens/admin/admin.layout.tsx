import { Outlet } from 'react-router';
import { AdminGate } from './admin-gate.tsx';
import { AdminNav } from './admin-nav.tsx';

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
