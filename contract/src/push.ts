// Push messages on devices, and notification preferences.
import * as z from 'zod/mini';
import { formRefusals } from '@baitdrop/domain/messages/form-refusals';
import { type CallLimit, endpoint } from './endpoint.ts';

const text = (max: number) => z.string().check(z.minLength(1), z.maxLength(max));

/** The fields of a browser's `PushSubscription`. */
export const webDevice = z.object({
  kind: z.literal('web'),
  endpoint: text(2000),
  keys: z.object({ p256dh: text(200), auth: text(100) }),
  /** Expiry time in milliseconds; usually null. */
  expires_at: z.optional(z.nullable(z.number())),
});

/** A registration token of Firebase Cloud Messaging, from the Android app. */
export const fcmDevice = z.object({ kind: z.literal('fcm'), token: text(4096) });

/** A device token of Apple's push service, in hexadecimal, from the iPhone and iPad app. */
export const apnsDevice = z.object({ kind: z.literal('apns'), token: text(200) });

export const pushDevice = z.discriminatedUnion('kind', [webDevice, fcmDevice, apnsDevice]);
export type PushDeviceForm = z.infer<typeof pushDevice>;
export type PushDeviceKind = PushDeviceForm['kind'];

/**
 * `order`: the order whose token is in `X-Track-Token`, open to guests. `my_orders`: all orders of the signed-in user.
 * `new_orders`: for shop owners.
 */
export const PUSH_TOPICS = ['order', 'my_orders', 'new_orders'] as const;
export type PushTopic = (typeof PUSH_TOPICS)[number];

const bodyLimit = 16_384;
const limits: readonly CallLimit[] = [{ name: 'push', by: 'network', max: 300, windowSeconds: 600 }];
/** Authorised by the device's own keys. */
const description = 'Requires the keys of the device.';

/** Whether push messages are switched on; `fcm` and `apns` are the apps on Android and on iPhones. */
const pushServer = z.object({ public_key: z.string(), fcm: z.boolean(), apns: z.boolean() });
export type PushServer = z.infer<typeof pushServer>;

/** `order` means the order whose token is in the header. */
const deviceSubscriptions = z.object({ order: z.boolean(), my_orders: z.boolean(), new_orders: z.boolean() });
export type DeviceSubscriptions = z.infer<typeof deviceSubscriptions>;

export const readPushServer = endpoint({
  method: 'GET',
  path: '/api/push',
  summary: 'Read what a browser subscribes with',
  access: 'public',
  answer: pushServer,
});

export const subscribeDevice = endpoint({
  method: 'POST',
  path: '/api/push/devices',
  summary: 'Send messages about orders to a device',
  description: 'The topic `order` needs the header `X-Track-Token` of the order; the other topics need a sign-in.',
  access: 'guest-or-user',
  body: z.object({ device: pushDevice, topic: z.enum(PUSH_TOPICS) }),
  invalid: formRefusals.push.notOn,
  bodyLimit,
  limits,
  status: 201,
  answer: deviceSubscriptions,
  refuses: [
    'no_shop',
    'not_a_device',
    'order_not_found',
    'order_over',
    'other_keys',
    'push_is_off',
    'too_many_devices',
  ],
});

export const readDeviceSubscriptions = endpoint({
  method: 'POST',
  path: '/api/push/devices/look',
  summary: 'Read what a device is told about',
  description,
  access: 'guest-or-user',
  body: z.object({ device: pushDevice }),
  invalid: formRefusals.push.unreadable,
  bodyLimit,
  limits,
  answer: deviceSubscriptions,
});

/** Ends everything without a topic. */
export const unsubscribeDevice = endpoint({
  method: 'POST',
  path: '/api/push/devices/leave',
  summary: 'Stop messages to a device',
  description,
  access: 'guest-or-user',
  body: z.object({ device: pushDevice, topic: z.optional(z.enum(PUSH_TOPICS)) }),
  invalid: formRefusals.push.notOff,
  bodyLimit,
  limits,
  refuses: ['order_not_found'],
});

export const renewPushDevice = endpoint({
  method: 'POST',
  path: '/api/push/devices/renew',
  summary: 'Replace the address of a browser',
  description,
  access: 'public',
  body: z.object({ old: pushDevice, device: pushDevice }),
  invalid: formRefusals.push.notRenewed,
  bodyLimit,
  limits,
  refuses: ['device_not_found', 'not_a_device', 'other_keys'],
});

const ownDevices = z.object({
  devices: z.array(
    z.object({
      id: z.string(),
      label: z.string(),
      since: z.string(),
      topics: z.array(z.enum(PUSH_TOPICS)),
    }),
  ),
});
export type OwnDevices = z.infer<typeof ownDevices>;

export const listOwnDevices = endpoint({
  method: 'GET',
  path: '/api/push/devices',
  summary: 'List your devices',
  access: 'signed-in',
  answer: ownDevices,
});

export const forgetOwnDevice = endpoint({
  method: 'DELETE',
  path: '/api/push/devices/:id',
  summary: 'Forget one of your devices',
  access: 'signed-in',
  refuses: ['device_not_found'],
});

const channels = z.strictObject({ email: z.boolean(), push: z.boolean() });
const notificationPreferences = z.strictObject({ order_steps: channels, new_orders: channels });
export type NotificationPreferencesForm = z.infer<typeof notificationPreferences>;

export const readNotificationPreferences = endpoint({
  method: 'GET',
  path: '/api/notification-preferences',
  summary: 'Read your notification choices',
  access: 'signed-in',
  answer: notificationPreferences,
});

export const saveNotificationPreferences = endpoint({
  method: 'PUT',
  path: '/api/notification-preferences',
  summary: 'Choose your notifications',
  access: 'signed-in',
  body: notificationPreferences,
  invalid: formRefusals.push.choiceNotSaved,
  bodyLimit,
  answer: notificationPreferences,
});
