// An administrator who looks at a shop as its owner sees it: in this tab alone, and with nothing that changes anything.
import { IMPERSONATION_HEADER } from '@baitdrop/contract/impersonation';
import { useLayoutEffect } from 'react';
import { createStore, useStore } from '../external-store.ts';

export interface Impersonation {
  /** The account's record id. */
  retailer: string;
  shopName: string;
  ownerName: string;
}

const STORAGE_KEY = 'baitdrop_looking_as';
const store = createStore<Impersonation | null | undefined>(undefined);

function readTabValue(): Impersonation | null {
  try {
    return JSON.parse(sessionStorage.getItem(STORAGE_KEY) ?? 'null') as Impersonation | null;
  } catch {
    return null;
  }
}

function current(): Impersonation | null {
  if (store.get() === undefined) store.set(readTabValue());
  return store.get() ?? null;
}

export function setImpersonation(as: Impersonation | null): void {
  try {
    if (as === null) sessionStorage.removeItem(STORAGE_KEY);
    else sessionStorage.setItem(STORAGE_KEY, JSON.stringify(as));
  } catch {
    // Without storage a reload ends it; nothing else changes.
  }
  store.set(as);
}

export function useImpersonation(): Impersonation | null {
  return useStore<Impersonation | null>({ get: current, set: setImpersonation, subscribe: store.subscribe }, null);
}

let impersonated: string | undefined;

/** On everything our clients send: the server then refuses every change. Empty for whoever acts for themselves. */
export const impersonationHeaders = (): Record<string, string> =>
  impersonated === undefined ? {} : { [IMPERSONATION_HEADER]: impersonated };

/** Returns how to stop. */
export function startImpersonating(retailer: string): () => void {
  impersonated = retailer;
  return () => {
    impersonated = undefined;
  };
}

/** While the owner's screens are open, everything this tab asks our API says that its sender only looks. */
export function useReadOnlyImpersonation(retailer: string | undefined): void {
  // Before the effects in which those screens ask for what they show.
  useLayoutEffect(() => (retailer === undefined ? undefined : startImpersonating(retailer)), [retailer]);
}
