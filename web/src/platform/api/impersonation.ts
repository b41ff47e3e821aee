// An administrator views a shop as its owner sees it: in this tab alone and read-only.
import { IMPERSONATION_HEADER } from '@baitdrop/contract/impersonation';
import { useLayoutEffect } from 'react';
import { createStore, useStore } from '../external-store.ts';
import { readTabValue, writeTabValue } from '../tab-storage.ts';

export interface Impersonation {
  /** The record id of the shop's account. */
  retailer: string;
  shopName: string;
  ownerName: string;
}

const STORAGE_KEY = 'baitdrop_looking_as';
const store = createStore<Impersonation | null | undefined>(undefined);

function current(): Impersonation | null {
  if (store.get() === undefined) store.set(readTabValue<Impersonation>(STORAGE_KEY));
  return store.get() ?? null;
}

export function setImpersonation(as: Impersonation | null): void {
  writeTabValue(STORAGE_KEY, as);
  store.set(as);
}

export function useImpersonation(): Impersonation | null {
  return useStore<Impersonation | null>({ get: current, set: setImpersonation, subscribe: store.subscribe }, null);
}

let impersonated: string | undefined;

/** Headers for every request of our clients: the server then refuses every change. Empty without impersonation. */
export const impersonationHeaders = (): Record<string, string> =>
  impersonated === undefined ? {} : { [IMPERSONATION_HEADER]: impersonated };

/** Returns a function that stops the impersonation. */
export function startImpersonating(retailer: string): () => void {
  impersonated = retailer;
  return () => {
    impersonated = undefined;
  };
}

/** Marks every API request of this tab as read-only while the owner's screens are open. */
export function useReadOnlyImpersonation(retailer: string | undefined): void {
  // A layout effect runs before the effects in which those screens send their requests.
  useLayoutEffect(() => (retailer === undefined ? undefined : startImpersonating(retailer)), [retailer]);
}
