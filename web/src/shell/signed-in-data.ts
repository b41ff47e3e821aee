import { startAdminData } from '../screens/admin/start-admin.ts';
import { startAccountData, startDashboardData } from '../screens/dashboard/start-dashboard.ts';

const areas: readonly [area: string, startData: (path: string) => void][] = [
  ['/dashboard', startDashboardData],
  ['/admin', startAdminData],
  ['/account', startAccountData],
];

/** Requests the data of the screen at this path, if it starts early. */
export function startSignedInData(pathname: string): void {
  const path = pathname.replace(/(.)\/+$/, '$1');
  areas.find(([area]) => path === area || path.startsWith(`${area}/`))?.[1](path);
}
