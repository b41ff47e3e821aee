import type PocketBase from 'pocketbase';
import { useEffect, useState } from 'react';
import { log } from '../../platform/log.ts';

/** Which providers the server works with; null until it has said so. */
export function useSocialProviders(client: PocketBase | null): readonly string[] | null {
  const [names, setNames] = useState<readonly string[] | null>(null);
  useEffect(() => {
    if (!client) return;
    client
      .collection('users')
      .listAuthMethods()
      .then(({ oauth2 }) => setNames(oauth2.providers.map(({ name }) => name)))
      .catch((failure: unknown) => log.info('The ways to sign in are not known', failure));
  }, [client]);
  return names;
}
