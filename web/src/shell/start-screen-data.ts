import { useEffect } from 'react';
import { useNavigation } from 'react-router';
import { log } from '../platform/log.ts';
import { signedIn } from '../platform/session/stored-session.ts';

type StartData = (path: string) => void;

const areas: readonly [area: string, load: () => Promise<StartData>][] = [
  ['/dashboard', async () => (await import('../screens/dashboard/start-dashboard.ts')).startDashboardData],
  ['/admin', async () => (await import('../screens/admin/start-admin.ts')).startAdminData],
  ['/account', async () => (await import('../screens/account/start-account.ts')).startAccountData],
];

/** Requests a signed-in screen's data while its code loads. A list with filters requests its own. */
export function startScreenData({ pathname, search }: { pathname: string; search: string }): void {
  const path = pathname.replace(/(.)\/+$/, '$1');
  const load = areas.find(([area]) => path === area || path.startsWith(`${area}/`))?.[1];
  if (load === undefined || search !== '' || !signedIn.get()) return;
  load()
    .then((startData) => startData(path))
    // The screen requests the data itself.
    .catch((failure: unknown) => log.info('The data was not requested early', failure));
}

/** Starts the data of the screen that a navigation leads to. */
export function useStartScreenData(): void {
  const { location } = useNavigation();
  useEffect(() => {
    if (location) startScreenData(location);
  }, [location]);
}
