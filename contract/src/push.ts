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

/** A registration token of Firebase Cloud Messaging, from the native shell on Android. */
export const fcmDevice = z.object({ kind: z.literal('fcm'), token: text(4096) });

/** A device token of Apple's push service, in hexadecimal, from the native shell on iPhones and iPads. */
export const apnsDevice = z.object({ kind: z.literal('apns'), token: text(200) });

export const pushDevice = z.discriminatedUnion('kind', [webDevice, fcmDevice, apnsDevice]);
export type PushDeviceForm = z.infer<typeof pushDevice>;
export type PushDeviceKind = PushDeviceForm['kind'];

/**
 * `order`: the steps of the order whose token is in `X-Track-Token`; guests can. `my_orders`: the steps of all of one's own.
 * `new_orders`: for shop owners.
 */
export const PUSH_TOPICS = ['order', 'my_orders', 'new_orders'] as const;
export type PushTopic = (typeof PUSH_TOPICS)[number];

/**
 * `GET /api/push`: what a browser subscribes with, empty while push messages are switched off; and whether the apps on Android
 * (`fcm`) and iPhones (`apns`) can be told.
 */
export const pushOffer = z.object({ public_key: z.string(), fcm: z.boolean(), apns: z.boolean() });
export type PushOffer = z.infer<typeof pushOffer>;

/** `POST /api/push/devices` → 201 and what the device is told about. `…/look` asks only; `…/leave` ends it. */
export const followForm = z.object({ device: pushDevice, topic: z.enum(PUSH_TOPICS) });
export type FollowForm = z.infer<typeof followForm>;

/** Authorised by the device's own keys. */
export const deviceStateForm = z.object({ device: pushDevice });

/** Without a topic: everything. */
export const leaveForm = z.object({ device: pushDevice, topic: z.optional(z.enum(PUSH_TOPICS)) });

/** `order` is about the order whose token came along. */
export const deviceStanding = z.object({ order: z.boolean(), my_orders: z.boolean(), new_orders: z.boolean() });
export type DeviceStanding = z.infer<typeof deviceStanding>;

/** `POST /api/push/devices/renew` → 204: the browser has a new subscription in place of the old one. */
export const renewForm = z.object({ old: pushDevice, device: pushDevice });

/** `GET /api/push/devices` for somebody signed in: their own. `DELETE /api/push/devices/{id}` ends one. */
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

/** `GET` and `PUT /api/notification-preferences` for somebody signed in. */
export const notificationPreferences = z.strictObject({ order_steps: channels, new_orders: channels });
export type NotificationPreferencesForm = z.infer<typeof notificationPreferences>;
