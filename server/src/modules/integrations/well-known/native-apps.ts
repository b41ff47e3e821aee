// The native apps that may open our links, from the configuration, in the formats of Google and Apple.
import { z } from 'zod';
import { APP_ID } from '@baitdrop/contract/native-app';
import { optional } from '../../../config/setting-kinds.ts';

export interface NativeApps {
  /** Undefined until the fingerprint of the signing certificate is configured. */
  android: { packageName: string; fingerprints: readonly string[] } | undefined;
  /** Undefined until the signing team is configured. */
  ios: { appId: string } | undefined;
}

const reverseDomain = (pattern: RegExp) => optional(z.string().regex(pattern, 'must look like com.baitdrop.app'));

const fingerprint = /^([0-9A-F]{2}:){31}[0-9A-F]{2}$/;

const fingerprints = z
  .string()
  .transform((text) => text.split(',').map((each) => each.trim().toUpperCase()))
  .refine((list) => list.every((each) => fingerprint.test(each)), {
    error: 'must be SHA-256 fingerprints like AB:CD:… (32 pairs), separated by commas',
  });

export const nativeAppKeys = {
  ANDROID_PACKAGE_NAME: reverseDomain(/^[a-z]\w*(\.[a-z]\w*)+$/i),
  ANDROID_CERT_FINGERPRINTS: optional(fingerprints),
  IOS_BUNDLE_ID: reverseDomain(/^[a-z0-9-]+(\.[a-z0-9-]+)+$/i),
  IOS_TEAM_ID: optional(z.string().regex(/^[A-Z0-9]{10}$/, 'must be the 10 letters and digits of the Apple team')),
};

interface AppSettings {
  ANDROID_PACKAGE_NAME?: string | undefined;
  ANDROID_CERT_FINGERPRINTS?: readonly string[] | undefined;
  IOS_BUNDLE_ID?: string | undefined;
  IOS_TEAM_ID?: string | undefined;
}

export function nativeAppsOf(settings: AppSettings): NativeApps {
  const { ANDROID_CERT_FINGERPRINTS: certificates, IOS_TEAM_ID: team } = settings;
  return {
    android: certificates && { packageName: settings.ANDROID_PACKAGE_NAME ?? APP_ID, fingerprints: certificates },
    ios: team === undefined ? undefined : { appId: `${team}.${settings.IOS_BUNDLE_ID ?? APP_ID}` },
  };
}
