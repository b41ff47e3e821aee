// The phone around our app: its token takes the place of a browser's subscription.
import type { PushDeviceForm } from '@baitdrop/contract/push';
import type { Phone } from '../../platform/native/phone.ts';
import type { ThisDevice } from './this-device.ts';

export type PushPhone = Pick<Phone, 'mayNotify' | 'askToNotify' | 'pushToken'>;

const asBrowsersSay = (permission: Awaited<ReturnType<Phone['mayNotify']>>): NotificationPermission =>
  permission === 'prompt' ? 'default' : permission;

/** An iPhone gives Apple's own token, which nobody here can send to. */
export function thisApp(phone: PushPhone, isApple: boolean): ThisDevice {
  const become = async (): Promise<PushDeviceForm> => ({ kind: 'fcm', token: await phone.pushToken() });
  const here = async () => ((await phone.mayNotify()) === 'granted' ? become() : null);
  return {
    support: ({ fcm }) => (fcm && !isApple ? 'yes' : 'closed'),
    permission: async () => asBrowsersSay(await phone.mayNotify()),
    ask: async () => asBrowsersSay(await phone.askToNotify()),
    here,
    become,
    stop: here,
  };
}
