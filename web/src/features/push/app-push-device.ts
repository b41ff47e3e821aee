// Push messages in our app: the phone's token replaces a browser's subscription.
import type { PushDeviceForm } from '@baitdrop/contract/push';
import type { Phone } from '../../platform/native/phone.ts';
import type { PushDevice } from './push-device.ts';

export type PushPhone = Pick<Phone, 'mayNotify' | 'askToNotify' | 'pushToken'>;

const asBrowsersSay = (permission: Awaited<ReturnType<Phone['mayNotify']>>): NotificationPermission =>
  permission === 'prompt' ? 'default' : permission;

/** iPhones have a token of Apple's service, Android phones one of Firebase. */
export function appPushDevice(phone: PushPhone, service: 'apns' | 'fcm'): PushDevice {
  const become = async (): Promise<PushDeviceForm> => ({ kind: service, token: await phone.pushToken() });
  const here = async () => ((await phone.mayNotify()) === 'granted' ? become() : null);
  return {
    support: (offer) => (offer[service] ? 'yes' : 'closed'),
    permission: async () => asBrowsersSay(await phone.mayNotify()),
    ask: async () => asBrowsersSay(await phone.askToNotify()),
    here,
    become,
    stop: here,
  };
}
