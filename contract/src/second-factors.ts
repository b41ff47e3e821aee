// `/api/second-factors`: the second step of a sign-in, after the password. Administrators and superusers must have one.
//
// A sign-in that needs a second step answers 401 with `SecondStep`; its `mfaId` proves the first step for half an hour.
// Users who must have a factor and have none add one with it, and are signed in then.
import * as z from 'zod/mini';
import { FACTOR_KINDS } from './factor-kinds.ts';

const text = (longest: number) => z.string().check(z.maxLength(longest));
const id = text(50);
const password = z.optional(text(200));

export type FactorKind = (typeof FACTOR_KINDS)[number];

/** Sent with status 401 after a correct first step. Without kinds, a factor has to be added now. */
export const secondStep = z.object({
  mfaId: z.string(),
  secondFactors: z.array(z.enum(FACTOR_KINDS)),
  recoveryCodes: z.boolean(),
  /** The site passkeys belong to; null when this installation cannot have any. */
  passkeySite: z.nullable(z.string()),
});
export type SecondStep = z.infer<typeof secondStep>;

/** Same as the answer to every sign-in of the records API. */
export const sessionAnswer = z.object({ token: z.string(), record: z.record(z.string(), z.unknown()) });
export type SessionAnswer = z.infer<typeof sessionAnswer>;

/** `code`: six digits of an authenticator app, or a recovery code. */
export const codeSignInForm = z.object({ mfaId: id, code: text(40) });
export type CodeSignInForm = z.infer<typeof codeSignInForm>;

export const pendingSignInForm = z.object({ mfaId: id });

/** WebAuthn's own types describe it; the library that verifies it checks it. */
const webAuthnObject = z.record(z.string(), z.unknown());

/** `options` go to the browser unchanged. */
export const passkeyChallenge = z.object({ challengeId: z.string(), options: webAuthnObject });
export type PasskeyChallenge = z.infer<typeof passkeyChallenge>;

export const passkeySignInForm = z.object({ mfaId: id, challengeId: id, response: webAuthnObject });

/** Signed-in users give their password again, if they have one. */
export const reauthenticationForm = z.object({ password });
export type ReauthenticationForm = z.infer<typeof reauthenticationForm>;

export const totpEnrolment = z.object({
  challengeId: z.string(),
  /** Base32, for typing. */
  secret: z.string(),
  /** `otpauth://…`, for a QR code. */
  uri: z.string(),
});
export type TotpEnrolment = z.infer<typeof totpEnrolment>;

const factorName = text(60);
const newTotp = { challengeId: id, code: text(10), name: factorName };
const newPasskey = { challengeId: id, response: webAuthnObject, name: factorName };
export const addTotpForm = z.object(newTotp);
export const addPasskeyForm = z.object(newPasskey);
/** The first factor, added during a sign-in that waits for it. */
export const firstTotpForm = z.object({ mfaId: id, ...newTotp });
export const firstPasskeyForm = z.object({ mfaId: id, ...newPasskey });

/**
 * `recoveryCodes`: sent with the first factor, never shown again. `session`: sent when a sign-in was waiting for the
 * factor.
 */
export const addedFactor = z.object({
  id: z.string(),
  recoveryCodes: z.optional(z.array(z.string())),
  session: z.optional(sessionAnswer),
});
export type AddedFactor = z.infer<typeof addedFactor>;

export const secondFactor = z.object({
  id: z.string(),
  kind: z.enum(FACTOR_KINDS),
  name: z.string(),
  createdAt: z.string(),
  lastUsedAt: z.nullable(z.string()),
  /** The app's key cannot be decrypted any more, so its codes don't work. */
  isUnreadable: z.boolean(),
});
export type SecondFactor = z.infer<typeof secondFactor>;

export const secondFactorList = z.object({
  factors: z.array(secondFactor),
  recoveryCodesLeft: z.number(),
  /** True for administrators: their last factor cannot be removed. */
  isRequired: z.boolean(),
  /** The site passkeys belong to; null when this installation cannot have any. */
  passkeySite: z.nullable(z.string()),
});
export type SecondFactorList = z.infer<typeof secondFactorList>;

export const recoveryCodesAnswer = z.object({ recoveryCodes: z.array(z.string()) });
export type RecoveryCodesAnswer = z.infer<typeof recoveryCodesAnswer>;

/** `GET /api/demo/authenticator`, only in the demo: the current code of its administrator's app. */
export const demoAuthenticator = z.object({ code: z.string(), secret: z.string(), validSeconds: z.number() });
export type DemoAuthenticator = z.infer<typeof demoAuthenticator>;
