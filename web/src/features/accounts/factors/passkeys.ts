// The browser's part of passkeys; the library is loaded on first use.
import type { PasskeyChallenge } from '@baitdrop/contract/second-factors';
import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/browser';
import { isNative } from '../../../platform/native.ts';

/** True in browsers with passkeys, on the site for which they are valid. Our app's web view is not that site. */
export function canUsePasskeys(site: string | null | undefined): boolean {
  if (site === null || site === undefined || isNative() || !('PublicKeyCredential' in globalThis)) return false;
  return location.hostname === site || location.hostname.endsWith(`.${site}`);
}

/** True if the user closed the browser's window, or let it time out. */
export const isDismissed = (failure: unknown): boolean =>
  failure instanceof Error && ['NotAllowedError', 'AbortError'].includes(failure.name);

export async function createPasskey({ options }: PasskeyChallenge): Promise<object> {
  const { startRegistration } = await import('@simplewebauthn/browser');
  return startRegistration({ optionsJSON: options as unknown as PublicKeyCredentialCreationOptionsJSON });
}

export async function signWithPasskey({ options }: PasskeyChallenge): Promise<object> {
  const { startAuthentication } = await import('@simplewebauthn/browser');
  return startAuthentication({ optionsJSON: options as unknown as PublicKeyCredentialRequestOptionsJSON });
}
