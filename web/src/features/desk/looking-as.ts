// An administrator who looks at a shop as its owner sees it: in this tab alone, and with nothing that changes anything.
import { useEffect } from 'react';
import { createStore, useStore } from '../../platform/external-store.ts';

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

/** What a live connection, a session and our own reports need; none of them changes anything of the shop. */
const harmless = /^\/api\/(realtime|errors|slow-pages)$|\/auth-refresh$/;

export const isOnlyLooking = (method: string, url: string): boolean =>
  ['GET', 'HEAD'].includes(method.toUpperCase()) || harmless.test(new URL(url, 'http://own.invalid').pathname);

const refusal = { status: 403, message: 'You are only looking: nothing was changed.', data: {} };

/** While the owner's screens are open, whatever would change something is refused before it leaves the browser. */
export function useHandsOff(isLooking: boolean): void {
  useEffect(() => {
    if (!isLooking) return undefined;
    const send = globalThis.fetch;
    globalThis.fetch = (input, init) => {
      const request = input instanceof Request ? input : null;
      const method = init?.method ?? request?.method ?? 'GET';
      const url = request?.url ?? String(input);
      return isOnlyLooking(method, url) ? send(input, init) : Promise.resolve(Response.json(refusal, { status: 403 }));
    };
    return () => {
      globalThis.fetch = send;
    };
  }, [isLooking]);
}
