import type {
  DeviceStanding,
  NotificationPreferencesForm,
  OwnDevices,
  PushDeviceForm,
  PushOffer,
  PushTopic,
} from '@baitdrop/contract/push';
import { fetchJson } from '../../platform/api/fetch-json.ts';
import { recordsClient } from '../../platform/records/client.ts';

/** What a device is told about. `order` goes with the token that opens it. */
export interface Following {
  topic: PushTopic;
  trackToken?: string | undefined;
}

async function send<Answer>(
  method: 'GET' | 'POST' | 'PUT' | 'DELETE',
  path: string,
  body?: object,
  trackToken?: string,
): Promise<Answer> {
  const client = await recordsClient();
  const headers = trackToken === undefined ? {} : { 'X-Track-Token': trackToken };
  return client.send<Answer>(path, body === undefined ? { method, headers } : { method, body, headers });
}

const TIMEOUT_MS = 15_000;

export const readOffer = (): Promise<PushOffer> =>
  fetchJson('/api/push', { cache: 'no-store', signal: AbortSignal.timeout(TIMEOUT_MS) });

export const follow = (device: PushDeviceForm, { topic, trackToken }: Following): Promise<DeviceStanding> =>
  send('POST', '/api/push/devices', { device, topic }, trackToken);
export const look = (device: PushDeviceForm, { trackToken }: Pick<Following, 'trackToken'>): Promise<DeviceStanding> =>
  send('POST', '/api/push/devices/look', { device }, trackToken);
export const leave = (device: PushDeviceForm, { topic, trackToken }: Following): Promise<void> =>
  send('POST', '/api/push/devices/leave', { device, topic }, trackToken);

/** Everything the device is told ends. It needs no session: the device's own keys are the proof. */
export const leaveAll = (device: PushDeviceForm, signal: AbortSignal): Promise<void> =>
  fetchJson('/api/push/devices/leave', { method: 'POST', body: JSON.stringify({ device }), signal });

export const readDevices = (): Promise<OwnDevices> => send('GET', '/api/push/devices');
export const removeDevice = (id: string): Promise<void> =>
  send('DELETE', `/api/push/devices/${encodeURIComponent(id)}`);

export const readPreferences = (): Promise<NotificationPreferencesForm> => send('GET', '/api/notification-preferences');
export const savePreferences = (chosen: NotificationPreferencesForm): Promise<NotificationPreferencesForm> =>
  send('PUT', '/api/notification-preferences', chosen);
