import { isVapidPair, type VapidKeys } from './vapid-keys.ts';
import { type ApnsAccount, apnsAccountOf, apnsProblems, type ApnsSettings } from './apns-config.ts';
import { type FcmAccount, fcmAccountOf, fcmProblems } from './fcm-config.ts';

/** Environment variables; all are optional. */
export interface PushSettings extends ApnsSettings {
  VAPID_PUBLIC_KEY?: string | undefined;
  VAPID_PRIVATE_KEY?: string | undefined;
  VAPID_SUBJECT?: string | undefined;
  FCM_SERVICE_ACCOUNT?: string | undefined;
  FCM_URL?: string | undefined;
}

export interface PushConfig {
  keys: VapidKeys;
  /** The contact that push services may write to about our messages: `mailto:…` or `https:…`. */
  subject: string;
  /** The simulator's origin, which is allowed although it is not public. */
  alsoAllow?: string;
  /** When undefined, Android devices with our app get no messages. */
  fcm?: FcmAccount | undefined;
  /** When undefined, iPhones with our app get no messages. */
  apns?: ApnsAccount | undefined;
}

const SETTING_NAMES = ['VAPID_PUBLIC_KEY', 'VAPID_PRIVATE_KEY', 'VAPID_SUBJECT'] as const;

/** Undefined without keys; no messages are sent then. */
export function pushConfigOf(settings: PushSettings): PushConfig | undefined {
  const { VAPID_PUBLIC_KEY: publicKey, VAPID_PRIVATE_KEY: privateKey, VAPID_SUBJECT: subject } = settings;
  if (publicKey === undefined || privateKey === undefined || subject === undefined) return undefined;
  return { keys: { publicKey, privateKey }, subject, fcm: fcmAccountOf(settings), apns: apnsAccountOf(settings) };
}

export function pushProblems(settings: PushSettings): string[] {
  const missing = SETTING_NAMES.filter((name) => settings[name] === undefined);
  if (missing.length === SETTING_NAMES.length)
    return (['FCM_SERVICE_ACCOUNT', 'APNS_KEY'] as const)
      .filter((name) => settings[name] !== undefined)
      .map((name) => `${name} needs the three VAPID_… settings too`);
  if (missing.length > 0)
    return [`${SETTING_NAMES.join(', ')} belong together: set all or none; missing: ${missing.join(', ')}`];
  const problems = [...fcmProblems(settings), ...apnsProblems(settings)];
  const {
    VAPID_PUBLIC_KEY: publicKey = '',
    VAPID_PRIVATE_KEY: privateKey = '',
    VAPID_SUBJECT: subject = '',
  } = settings;
  if (!isVapidPair({ publicKey, privateKey }))
    problems.push('VAPID_PUBLIC_KEY and VAPID_PRIVATE_KEY are no pair; npm run admin -- vapid-keys makes one');
  if (!/^(mailto:[^@\s]+@[^@\s]+|https:\/\/[^/\s]+.*)$/.test(subject))
    problems.push('VAPID_SUBJECT must be mailto:you@example.org or an https address');
  return problems;
}
