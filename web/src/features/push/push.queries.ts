import type {
  DeviceSubscriptions,
  NotificationPreferencesForm,
  OwnDevices,
  PushDeviceForm,
  PushServer,
  PushTopic,
} from '@baitdrop/contract/push';
import { queryOptions } from '@tanstack/react-query';
import { fetchJson } from '../../platform/api/fetch-json.ts';
import { send } from '../../platform/records/send.ts';

/** The topic that a device subscribes to. `order` needs the token that opens the order. */
export interface TopicSubscription {
  topic: PushTopic;
  trackToken?: string | undefined;
}

const trackHeaders = (trackToken: string | undefined): Record<string, string> =>
  trackToken === undefined ? {} : { 'X-Track-Token': trackToken };

const TIMEOUT_MS = 15_000;

export const readPushServer = (): Promise<PushServer> =>
  fetchJson('/api/push', { cache: 'no-store', signal: AbortSignal.timeout(TIMEOUT_MS) });

export const subscribeToTopic = (
  device: PushDeviceForm,
  { topic, trackToken }: TopicSubscription,
): Promise<DeviceSubscriptions> =>
  send('POST', '/api/push/devices', { body: { device, topic }, headers: trackHeaders(trackToken) });
export const readDevice = (
  device: PushDeviceForm,
  { trackToken }: Pick<TopicSubscription, 'trackToken'>,
): Promise<DeviceSubscriptions> =>
  send('POST', '/api/push/devices/look', { body: { device }, headers: trackHeaders(trackToken) });
export const unsubscribeFromTopic = (device: PushDeviceForm, { topic, trackToken }: TopicSubscription): Promise<void> =>
  send('POST', '/api/push/devices/leave', { body: { device, topic }, headers: trackHeaders(trackToken) });

/** Ends all notifications of a device. It needs no session: the device's own keys are the proof. */
export const unsubscribeDevice = (device: PushDeviceForm, signal: AbortSignal): Promise<void> =>
  fetchJson('/api/push/devices/leave', { method: 'POST', body: JSON.stringify({ device }), signal });

/** The devices with notifications on. */
export const devicesQuery = queryOptions({
  queryKey: ['push', 'devices'],
  queryFn: () => send<OwnDevices>('GET', '/api/push/devices'),
});
export const removeDevice = (id: string): Promise<void> =>
  send('DELETE', `/api/push/devices/${encodeURIComponent(id)}`);

/** The user's notification settings. */
export const preferencesQuery = queryOptions({
  queryKey: ['push', 'preferences'],
  queryFn: () => send<NotificationPreferencesForm>('GET', '/api/notification-preferences'),
});
export const savePreferences = (chosen: NotificationPreferencesForm): Promise<NotificationPreferencesForm> =>
  send('PUT', '/api/notification-preferences', { body: chosen });
