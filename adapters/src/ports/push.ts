/** A browser's push subscription: the push service's address, and the keys that encrypt messages for it. */
export interface WebPushDevice {
  kind: 'web';
  endpoint: string;
  p256dh: string;
  auth: string;
}

/** An Android with our app: its token at Firebase Cloud Messaging. */
export interface FcmDevice {
  kind: 'fcm';
  token: string;
}

/** An iPhone or iPad with our app: its token at Apple, in lower case. */
export interface ApnsDevice {
  kind: 'apns';
  token: string;
}

export type PushDevice = WebPushDevice | FcmDevice | ApnsDevice;

export interface PushMessage {
  title: string;
  body: string;
  /** A path of ours that a touch opens. */
  url: string;
  /** A newer message replaces one with the same tag, shown or still queued. Letters, digits, - and _, at most 32. */
  tag: string;
  urgency: 'normal' | 'high';
  ttlSeconds: number;
}

/** What the push service said. `detail` is for our log and names no device. */
export type PushOutcome =
  | { result: 'taken' }
  /** The device is gone: delete it. */
  | { result: 'gone' }
  /** Try again, not before `afterSeconds`. */
  | { result: 'later'; afterSeconds: number | undefined; detail: string }
  /** Trying again would not help. */
  | { result: 'refused'; detail: string };

/** Sends messages to push services. Never rejects because of their answer. */
export interface PushSender {
  /** The public VAPID key that browsers subscribe with. */
  publicKey: string;
  /** Which devices with our app it can reach. */
  reaches: { fcm: boolean; apns: boolean };
  /** False for an invalid device: the address is not a push service's, or the keys are malformed. */
  accepts(device: PushDevice): boolean;
  send(device: PushDevice, message: PushMessage): Promise<PushOutcome>;
  close(): void;
}
