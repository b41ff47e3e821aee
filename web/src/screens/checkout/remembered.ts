// Details that a guest stored on this device for the next order. They stay on the device.
import { DEFAULT_IF_MISSING, IF_MISSING } from '@baitdrop/domain/orders/if-missing';
import { REMEMBERED_KEY } from '../../features/orders/checkout-draft.ts';
import { createStore } from '../../platform/external-store.ts';
import { session } from '../../platform/records/session.ts';
import { readStored, removeStored, writeStored } from '../../platform/stored.ts';
import type { CheckoutFields, Prefilled } from './checkout-fields.ts';

const MAX_AGE_MS = 180 * 86_400_000;

/**
 * Parses the stored details. An earlier version may have written them, or a user edited them, so they may have any
 * shape.
 */
export function parseRemembered(stored: string | null, nowMs: number): Prefilled | null {
  let found: unknown;
  try {
    found = JSON.parse(stored ?? 'null');
  } catch {
    return null;
  }
  const entry: Record<string, unknown> = { ...(found as object | null) };
  const text = (value: unknown): string => (typeof value === 'string' ? value : '');
  const { savedAtMs } = entry;
  if (typeof savedAtMs !== 'number' || nowMs - savedAtMs > MAX_AGE_MS) return null;
  const { line, postcode, note, pin } = { ...(entry['address'] as Record<string, unknown> | null) };
  const { lat, lng } = { ...(pin as { lat?: unknown; lng?: unknown } | null) };
  return {
    name: text(entry['name']),
    email: text(entry['email']),
    phone: text(entry['phone']),
    fulfilment: entry['fulfilment'] === 'collection' ? 'collection' : 'delivery',
    ifMissing: IF_MISSING.find((choice) => choice === entry['ifMissing']) ?? null,
    address:
      typeof line === 'string' && typeof postcode === 'string'
        ? {
            line,
            postcode,
            note: text(note),
            pin: typeof lat === 'number' && typeof lng === 'number' ? { lat, lng } : null,
          }
        : null,
  };
}

/** Returns what to store: a collected order keeps the previous address, and a forced way keeps the previous way. */
export function rememberedOf(fields: CheckoutFields, before: Prefilled | null): Prefilled {
  const fulfilment = fields.isWayForced ? (before?.fulfilment ?? 'delivery') : fields.fulfilment;
  const address = fields.fulfilment === 'delivery' ? fields.address : (before?.address ?? null);
  return { ...fields.contact, fulfilment, ifMissing: fields.if_missing ?? DEFAULT_IF_MISSING, address };
}

const readDevice = () => parseRemembered(readStored(REMEMBERED_KEY), Date.now());

/** True if this device has stored details. */
export const isRemembering = createStore(typeof window !== 'undefined' && readDevice() !== null);

export const readRemembered = (): Prefilled | null => (isRemembering.get() ? readDevice() : null);

export function storeRemembered(fields: CheckoutFields): void {
  const remembered = { ...rememberedOf(fields, readDevice()), savedAtMs: Date.now() };
  isRemembering.set(writeStored(REMEMBERED_KEY, JSON.stringify(remembered)));
}

export function forgetRemembered(): void {
  removeStored(REMEMBERED_KEY);
  isRemembering.set(false);
}

// Signing out deletes the details.
session.subscribe(() => {
  if (session.get() === null) isRemembering.set(false);
});
