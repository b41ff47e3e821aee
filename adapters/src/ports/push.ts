/** A browser that said yes: where its push service takes messages, and the keys that only it can read them with. */
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
  /** A newer message with the same one takes the older one's place, on the screen and on the way. Letters and digits, - and _, at most 32. */
  tag: string;
  urgency: 'normal' | 'high';
  ttlSeconds: number;
}

/** What the push service said. `detail` is for our log and names no device. */
export type PushOutcome =
  | { result: 'taken' }
  /** The device is no more: forget it. */
  | { result: 'gone' }
  /** Try again, not before `afterSeconds`. */
  | { result: 'later'; afterSeconds: number | undefined; detail: string }
  /** Trying again would not help. */
  | { result: 'refused'; detail: string };

/** Hands messages over to push services. Never rejects because of what they say. */
export interface PushSender {
  /** What browsers subscribe with. */
  publicKey: string;
  /** Which devices with our app it can reach. */
  reaches: { fcm: boolean; apns: boolean };
  /** False for a device that can be no device: an address that is not a push service's, keys that are none. */
  accepts(device: PushDevice): boolean;
  send(device: PushDevice, message: PushMessage): Promise<PushOutcome>;
  close(): void;
}
