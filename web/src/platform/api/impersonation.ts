// An administrator who looks at a shop as its owner sees it: in this tab alone, and with nothing that changes anything.
import { IMPERSONATION_HEADER } from '@baitdrop/contract/impersonation';
import { useEffect } from 'react';
import { apiAddress } from './api-address.ts';
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
    // Without storage a reload ends the look; nothing else changes.
  }
  store.set(as);
}

export function useImpersonation(): Impersonation | null {
  return useStore<Impersonation | null>({ get: current, set: setImpersonation, subscribe: store.subscribe }, null);
}

/** The same request to our API, saying that whoever sends it only looks: the server then refuses every change. */
export function withImpersonationHeader(request: Request, retailer: string, api: string): Request {
  if (new URL(request.url).origin === new URL(api).origin) request.headers.set(IMPERSONATION_HEADER, retailer);
  return request;
}

/** While the owner's screens are open, everything this tab asks for says so. */
export function useReadOnlyImpersonation(retailer: string | undefined): void {
  useEffect(() => {
    if (retailer === undefined) return undefined;
    const send = globalThis.fetch;
    globalThis.fetch = (input, init) => send(withImpersonationHeader(new Request(input, init), retailer, apiAddress()));
    return () => {
      globalThis.fetch = send;
    };
  }, [retailer]);
}
