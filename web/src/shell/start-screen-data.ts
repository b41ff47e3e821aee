import { useEffect } from 'react';
import { useNavigation } from 'react-router';
import { log } from '../platform/log.ts';
import { signedIn } from '../platform/session/stored-session.ts';

/** Requests a signed-in screen's data while its code loads. A list with filters requests its own. */
export function startScreenData({ pathname, search }: { pathname: string; search: string }): void {
  if (search !== '' || !signedIn.get()) return;
  import('./signed-in-data.ts')
    .then(({ startSignedInData }) => startSignedInData(pathname))
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
