import { createPrivateKey, type KeyObject } from 'node:crypto';
import { APP_ID } from '@baitdrop/contract/native-app';

export interface ApnsAccount {
  /** The Apple team that signs; `keyId` names its key. */
  teamId: string;
  keyId: string;
  key: KeyObject;
  /** The bundle identifier of the app that receives the messages. */
  topic: string;
  /** The origin that messages are sent to. With `http:` it is HTTP/2 without encryption, as the simulator speaks it. */
  baseUrl: string;
}

export interface ApnsSettings {
  APNS_KEY?: string | undefined;
  APNS_KEY_ID?: string | undefined;
  APNS_URL?: string | undefined;
  /** These two settings are also used for the app's universal links. */
  IOS_TEAM_ID?: string | undefined;
  IOS_BUNDLE_ID?: string | undefined;
}

const APPLE_URL = 'https://api.push.apple.com';

/** Undefined when it is not a P-256 key. In settings files, line breaks may be written as `\n`. */
function keyOf(pem: string): KeyObject | undefined {
  try {
    const key = createPrivateKey(pem.replaceAll('\\n', '\n'));
    return key.asymmetricKeyDetails?.namedCurve === 'prime256v1' ? key : undefined;
  } catch {
    return undefined;
  }
}

export function apnsAccountOf(settings: ApnsSettings): ApnsAccount | undefined {
  const { APNS_KEY, APNS_KEY_ID: keyId, IOS_TEAM_ID: teamId, IOS_BUNDLE_ID: topic = APP_ID, APNS_URL } = settings;
  const key = APNS_KEY === undefined ? undefined : keyOf(APNS_KEY);
  if (key === undefined || keyId === undefined || teamId === undefined) return undefined;
  return { teamId, keyId, key, topic, baseUrl: new URL(APNS_URL ?? APPLE_URL).origin };
}

export function apnsProblems({ APNS_KEY, APNS_KEY_ID, IOS_TEAM_ID }: ApnsSettings): string[] {
  if (APNS_KEY === undefined && APNS_KEY_ID === undefined) return [];
  if (APNS_KEY === undefined || APNS_KEY_ID === undefined || IOS_TEAM_ID === undefined)
    return ['APNS_KEY and APNS_KEY_ID belong together, and need IOS_TEAM_ID too'];
  const problems: string[] = [];
  if (keyOf(APNS_KEY) === undefined)
    problems.push('APNS_KEY must be the text of a key (.p8) from Apple, in quotes or with \\n for its line breaks');
  if (!/^[A-Z0-9]{10}$/.test(APNS_KEY_ID))
    problems.push('APNS_KEY_ID must be the 10 letters and digits by which Apple knows the key');
  return problems;
}
