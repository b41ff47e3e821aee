import { useNavigate } from 'react-router';
import { log } from '../platform/log.ts';

/** Returns a function that signs out on this device and opens the sign-in page; the account page if that fails. */
export function useSignOut(): () => Promise<void> {
  const navigate = useNavigate();
  return async () => {
    try {
      // Signing out needs the records client, which no public page should have to load.
      const { signOutThisDevice } = await import('./sign-out-this-device.ts');
      await signOutThisDevice();
      await navigate('/login');
    } catch (failure) {
      log.warn('Signing out from a menu failed', failure);
      await navigate('/account');
    }
  };
}
