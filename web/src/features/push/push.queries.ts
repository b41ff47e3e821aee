import * as endpoints from '@baitdrop/contract/push';
import type { NotificationPreferencesForm, PushDeviceForm, PushTopic } from '@baitdrop/contract/push';
import { ask, call } from '../../platform/api/call.ts';

/** The topic that a device subscribes to. `order` needs the token that opens the order. */
export interface TopicSubscription {
  topic: PushTopic;
  trackToken?: string | undefined;
}

const trackHeaders = (trackToken: string | undefined): Record<string, string> =>
  trackToken === undefined ? {} : { 'X-Track-Token': trackToken };

const TIMEOUT_MS = 15_000;

export const readPushServer = () =>
  call(endpoints.readPushServer, {}, { cache: 'no-store', signal: AbortSignal.timeout(TIMEOUT_MS) });

export const subscribeToTopic = (device: PushDeviceForm, { topic, trackToken }: TopicSubscription) =>
  call(endpoints.subscribeDevice, { body: { device, topic } }, { headers: trackHeaders(trackToken) });
export const readDevice = (device: PushDeviceForm, { trackToken }: Pick<TopicSubscription, 'trackToken'>) =>
  call(endpoints.readDeviceSubscriptions, { body: { device } }, { headers: trackHeaders(trackToken) });
export const unsubscribeFromTopic = (device: PushDeviceForm, { topic, trackToken }: TopicSubscription) =>
  call(endpoints.unsubscribeDevice, { body: { device, topic } }, { headers: trackHeaders(trackToken) });

/** Ends all notifications of a device. It needs no session: the device's own keys are the proof. */
export const unsubscribeDevice = (device: PushDeviceForm, signal: AbortSignal) =>
  call(endpoints.unsubscribeDevice, { body: { device } }, { signal });

/** The devices with notifications on. */
export const devicesQuery = ask(endpoints.listOwnDevices, {});
export const removeDevice = (id: string) => call(endpoints.forgetOwnDevice, { params: { id } });

/** The user's notification settings. */
export const preferencesQuery = ask(endpoints.readNotificationPreferences, {});
export const savePreferences = (chosen: NotificationPreferencesForm) =>
  call(endpoints.saveNotificationPreferences, { body: chosen });
