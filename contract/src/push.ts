// Push messages on devices, and notification preferences.
import * as z from 'zod/mini';

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

/**
 * `GET /api/push`: the key with which a browser subscribes, empty while push messages are switched off, and whether the
 * apps on Android (`fcm`) and iPhones (`apns`) can receive them.
 */
export const pushServer = z.object({ public_key: z.string(), fcm: z.boolean(), apns: z.boolean() });
export type PushServer = z.infer<typeof pushServer>;

/** `POST /api/push/devices` → 201 and the device's subscriptions. `…/look` only reads them; `…/leave` ends one. */
export const subscribeForm = z.object({ device: pushDevice, topic: z.enum(PUSH_TOPICS) });
export type SubscribeForm = z.infer<typeof subscribeForm>;

/** Authorised by the device's own keys. */
export const deviceStateForm = z.object({ device: pushDevice });

/** Ends everything without a topic. */
export const unsubscribeForm = z.object({ device: pushDevice, topic: z.optional(z.enum(PUSH_TOPICS)) });

/** `order` means the order whose token is in the header. */
export const deviceSubscriptions = z.object({ order: z.boolean(), my_orders: z.boolean(), new_orders: z.boolean() });
export type DeviceSubscriptions = z.infer<typeof deviceSubscriptions>;

/** `POST /api/push/devices/renew` → 204: replaces the browser's old subscription with its new one. */
export const renewForm = z.object({ old: pushDevice, device: pushDevice });

/** `GET /api/push/devices` for the signed-in user: their own. `DELETE /api/push/devices/{id}` ends one. */
export const ownDevices = z.object({
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

const channels = z.strictObject({ email: z.boolean(), push: z.boolean() });

/** `GET` and `PUT /api/notification-preferences` for the signed-in user. */
export const notificationPreferences = z.strictObject({ order_steps: channels, new_orders: channels });
export type NotificationPreferencesForm = z.infer<typeof notificationPreferences>;
