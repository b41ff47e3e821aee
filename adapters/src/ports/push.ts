/** A browser's push subscription: the push service's address, and the keys that encrypt messages for it. */
export interface WebPushDevice {
  kind: 'web';
  endpoint: string;
  p256dh: string;
  auth: string;
}

/** An Android device with our app: its token at Firebase Cloud Messaging. */
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
  /** The path of our app that opens when the message is tapped. */
  url: string;
  /** A newer message replaces one with the same tag, shown or still queued. At most 32 letters, digits, - and _. */
  tag: string;
  urgency: 'normal' | 'high';
  ttlSeconds: number;
}

/** The push service's answer. `detail` is for our log and contains no device token. */
export type PushOutcome =
  | { result: 'taken' }
  /** The device no longer exists: delete it. */
  | { result: 'gone' }
  /** Retry, but not before `afterSeconds`. */
  | { result: 'later'; afterSeconds: number | undefined; detail: string }
  /** A retry would not help. */
  | { result: 'refused'; detail: string };

/** Sends messages to push services. A refusal is an outcome, not a rejection. */
export interface PushSender {
  /** The public VAPID key that browsers subscribe with. */
  publicKey: string;
  /** The kinds of app devices it is configured for. */
  reaches: { fcm: boolean; apns: boolean };
  /** False for an invalid device: the address does not belong to a push service, or the keys are malformed. */
  accepts(device: PushDevice): boolean;
  send(device: PushDevice, message: PushMessage): Promise<PushOutcome>;
  close(): void;
}
