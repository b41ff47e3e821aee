import { createHash, timingSafeEqual } from 'node:crypto';
import type { PushDevice } from '@baitdrop/adapters/ports/push';
import type { PushDeviceForm } from '@baitdrop/contract/push';
import type { Seal } from '../../../platform/secrets/seal.ts';

export function deviceOf(form: PushDeviceForm): PushDevice {
  if (form.kind === 'web') return { kind: 'web', endpoint: form.endpoint, ...form.keys };
  // Phones send the same token in capitals or lower case.
  return form.kind === 'apns' ? { ...form, token: form.token.toLowerCase() } : form;
}

const addressOf = (device: PushDevice): string => (device.kind === 'web' ? device.endpoint : device.token);

const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');

export const addressHashOf = (device: PushDevice): string => sha256(`${device.kind} ${addressOf(device)}`);

export const hostOf = (device: PushDevice): string =>
  device.kind === 'web' ? new URL(device.endpoint).host : device.kind;

/** Limits the expiry that a browser reports to a date that the column can hold. */
const LATEST_MS = Date.UTC(9999, 0);

export const expiryOf = (form: PushDeviceForm): Date | null =>
  form.kind === 'web' && form.expires_at ? new Date(Math.min(Math.max(0, form.expires_at), LATEST_MS)) : null;

export const sealDevice = (seal: Seal, device: PushDevice): string => seal.seal(JSON.stringify(device));
export const openDevice = (seal: Seal, sealed: string): PushDevice => JSON.parse(seal.open(sealed)) as PushDevice;

/** A sender of a device's address must send its keys as well, which only the browser has. */
export function isSameDevice(seal: Seal, sealed: string, device: PushDevice): boolean {
  // A secret sealed with a lost key cannot be compared, and no message can be sent with it, so it may be replaced.
  if (seal.openOrEmpty(sealed) === '') return true;
  const stored = openDevice(seal, sealed);
  // A phone has a token and no keys.
  if (stored.kind !== 'web' || device.kind !== 'web') return stored.kind === device.kind;
  const proof = (text: string) => Buffer.from(sha256(text));
  return timingSafeEqual(proof(`${stored.p256dh} ${stored.auth}`), proof(`${device.p256dh} ${device.auth}`));
}
