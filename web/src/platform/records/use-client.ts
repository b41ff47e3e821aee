import type PocketBase from 'pocketbase';
import { useEffect, useState } from 'react';
import { log } from '../log.ts';
import { recordsClient } from './client.ts';

/** The records client, fetched after the first paint: a window may only be opened in the very moment of a press. */
export function useClient(): PocketBase | null {
  const [client, setClient] = useState<PocketBase | null>(null);
  useEffect(() => {
    recordsClient()
      .then(setClient)
      .catch((failure: unknown) => log.info('The records client did not arrive', failure));
  }, []);
  return client;
}
