// An administrator who looks at a shop as its owner sees it: in this tab alone, and with nothing that changes anything.
import { useEffect } from 'react';
import { createStore, useStore } from '../../platform/external-store.ts';
import { log } from '../../platform/log.ts';
import { recordsClient } from '../../platform/records/client.ts';

export interface LookingAs {
  /** The account's record id. */
  retailer: string;
  shopName: string;
  ownerName: string;
}

const keptKey = 'baitdrop_looking_as';
const store = createStore<LookingAs | null | undefined>(undefined);

function readKept(): LookingAs | null {
  try {
    return JSON.parse(sessionStorage.getItem(keptKey) ?? 'null') as LookingAs | null;
  } catch {
    return null;
  }
}

function current(): LookingAs | null {
  if (store.get() === undefined) store.set(readKept());
  return store.get() ?? null;
}

export function lookAs(as: LookingAs | null): void {
  try {
    if (as === null) sessionStorage.removeItem(keptKey);
    else sessionStorage.setItem(keptKey, JSON.stringify(as));
  } catch {
    // Without storage a reload ends the look; nothing else changes.
  }
  store.set(as);
}

export function useLookingAs(): LookingAs | null {
  return useStore<LookingAs | null>({ get: current, set: lookAs, subscribe: store.subscribe }, null);
}

/** What a live connection and a session need; neither changes anything of the shop. */
const harmless = /\/api\/realtime$|\/auth-refresh$/;

export const isOnlyLooking = (method: string, url: string): boolean =>
  ['GET', 'HEAD'].includes(method.toUpperCase()) || harmless.test(url.split('?')[0] ?? '');

/** While the owner's screens are open, whatever would change something is refused before it is sent. */
export function useHandsOff(isLooking: boolean): void {
  useEffect(() => {
    if (!isLooking) return undefined;
    let putBack: (() => void) | undefined;
    const guard = new AbortController();
    const put = async () => {
      const [client, { ClientResponseError }] = await Promise.all([recordsClient(), import('pocketbase')]);
      if (guard.signal.aborted) return;
      const before = client.beforeSend;
      client.beforeSend = (url, options) => {
        if (isOnlyLooking(options.method ?? 'GET', url)) return before?.(url, options) ?? { url, options };
        const message = 'You are only looking: nothing was changed.';
        throw new ClientResponseError({ url, status: 403, response: { message } });
      };
      putBack = () => {
        if (before) client.beforeSend = before;
        else delete client.beforeSend;
      };
    };
    put().catch((failure: unknown) => log.info('The records client did not arrive', failure));
    return () => {
      guard.abort();
      putBack?.();
    };
  }, [isLooking]);
}
