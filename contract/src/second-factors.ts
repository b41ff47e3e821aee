// `/api/second-factors`: the second step of a sign-in, after the password. Administrators and superusers must have one.
//
// A sign-in that needs a second step answers 401 with `SecondStep`; its `mfaId` proves the first step for half an hour.
// Users who must have a factor and have none add one with it, and are signed in then.
import * as z from 'zod/mini';
import { formRefusals } from '@baitdrop/domain/messages/form-refusals';
import { secret } from './body-fields.ts';
import { endpoint } from './endpoint.ts';
import { FACTOR_KINDS } from './factor-kinds.ts';

const text = (longest: number) => z.string().check(z.maxLength(longest));
const id = text(50);
const password = z.optional(secret(text(200)));

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
const sessionAnswer = z.object({ token: z.string(), record: z.record(z.string(), z.unknown()) });
export type SessionAnswer = z.infer<typeof sessionAnswer>;

/** `code`: six digits of an authenticator app, or a recovery code. */
const codeSignInForm = z.object({ mfaId: id, code: secret(text(40)) });
export type CodeSignInForm = z.infer<typeof codeSignInForm>;

const pendingSignInForm = z.object({ mfaId: id });

/** WebAuthn's own types describe it; the library that verifies it checks it. */
const webAuthnObject = z.record(z.string(), z.unknown());

/** `options` go to the browser unchanged. */
const passkeyChallenge = z.object({ challengeId: z.string(), options: webAuthnObject });
export type PasskeyChallenge = z.infer<typeof passkeyChallenge>;

const passkeySignInForm = z.object({ mfaId: id, challengeId: id, response: webAuthnObject });

/** Signed-in users give their password again, if they have one. */
const reauthenticationForm = z.object({ password });
export type ReauthenticationForm = z.infer<typeof reauthenticationForm>;

const totpEnrolment = z.object({
  challengeId: z.string(),
  /** Base32, for typing. */
  secret: z.string(),
  /** `otpauth://…`, for a QR code. */
  uri: z.string(),
});
export type TotpEnrolment = z.infer<typeof totpEnrolment>;

const factorName = text(60);
const newTotp = { challengeId: id, code: secret(text(10)), name: factorName };
const newPasskey = { challengeId: id, response: webAuthnObject, name: factorName };
const addTotpForm = z.object(newTotp);
const addPasskeyForm = z.object(newPasskey);
/** The first factor, added during a sign-in that waits for it. */
const firstTotpForm = z.object({ mfaId: id, ...newTotp });
const firstPasskeyForm = z.object({ mfaId: id, ...newPasskey });

/**
 * `recoveryCodes`: sent with the first factor, never shown again. `session`: sent when a sign-in was waiting for the
 * factor.
 */
const addedFactor = z.object({
  id: z.string(),
  recoveryCodes: z.optional(z.array(z.string())),
  session: z.optional(sessionAnswer),
});
export type AddedFactor = z.infer<typeof addedFactor>;

const secondFactor = z.object({
  id: z.string(),
  kind: z.enum(FACTOR_KINDS),
  name: z.string(),
  createdAt: z.string(),
  lastUsedAt: z.nullable(z.string()),
  /** The app's key cannot be decrypted any more, so its codes don't work. */
  isUnreadable: z.boolean(),
});
export type SecondFactor = z.infer<typeof secondFactor>;

const secondFactorList = z.object({
  factors: z.array(secondFactor),
  recoveryCodesLeft: z.number(),
  /** True for administrators: their last factor cannot be removed. */
  isRequired: z.boolean(),
  /** The site passkeys belong to; null when this installation cannot have any. */
  passkeySite: z.nullable(z.string()),
});
export type SecondFactorList = z.infer<typeof secondFactorList>;

const recoveryCodesAnswer = z.object({ recoveryCodes: z.array(z.string()) });
export type RecoveryCodesAnswer = z.infer<typeof recoveryCodesAnswer>;

const bodyLimit = 32_768;
/** Passwords are not trimmed. */
const proof = {
  body: reauthenticationForm,
  invalid: formRefusals.nothingChanged,
  bodyOptions: { trim: false },
} as const;
const firstStep = { body: pendingSignInForm, invalid: formRefusals.account.nothingAddedSignIn } as const;
const byCode = { body: codeSignInForm, invalid: formRefusals.account.notSignedIn, answer: sessionAnswer } as const;

export const listSecondFactors = endpoint({
  method: 'GET',
  path: '/api/second-factors',
  summary: 'Your second factors',
  access: 'any-account',
  answer: secondFactorList,
});

export const startTotp = endpoint({
  method: 'POST',
  path: '/api/second-factors/totp/start',
  summary: 'Start adding an authenticator app',
  access: 'any-account',
  ...proof,
  answer: totpEnrolment,
  refuses: ['account_refused'],
});

export const addTotp = endpoint({
  method: 'POST',
  path: '/api/second-factors/totp',
  summary: 'Add an authenticator app with its first code',
  access: 'any-account',
  body: addTotpForm,
  invalid: formRefusals.account.nothingAdded,
  answer: addedFactor,
  refuses: ['challenge_over', 'factor_exists', 'too_many_factors', 'wrong_code', 'wrong_passkey'],
});

export const startPasskey = endpoint({
  method: 'POST',
  path: '/api/second-factors/passkey/start',
  summary: 'Start adding a passkey',
  access: 'any-account',
  ...proof,
  answer: passkeyChallenge,
  refuses: ['account_refused', 'no_passkeys'],
});

export const addPasskey = endpoint({
  method: 'POST',
  path: '/api/second-factors/passkey',
  summary: 'Add a passkey that the browser made',
  access: 'any-account',
  body: addPasskeyForm,
  invalid: formRefusals.account.nothingAdded,
  bodyLimit,
  answer: addedFactor,
  refuses: ['challenge_over', 'factor_exists', 'no_passkeys', 'too_many_factors', 'wrong_passkey'],
});

export const removeSecondFactor = endpoint({
  method: 'POST',
  path: '/api/second-factors/:id/remove',
  summary: 'Remove a second factor',
  access: 'any-account',
  ...proof,
  refuses: ['account_refused', 'factor_not_found', 'last_factor'],
});

export const makeRecoveryCodes = endpoint({
  method: 'POST',
  path: '/api/second-factors/recovery-codes',
  summary: 'Make new recovery codes',
  description: 'The old ones stop working.',
  access: 'any-account',
  ...proof,
  answer: recoveryCodesAnswer,
  refuses: ['account_refused', 'no_factor'],
});

export const startFirstTotp = endpoint({
  method: 'POST',
  path: '/api/second-factors/first/totp/start',
  summary: 'Start adding an authenticator app at the first sign-in',
  access: 'public',
  ...firstStep,
  answer: totpEnrolment,
  refuses: ['factor_exists', 'sign_in_over'],
});

export const addFirstTotp = endpoint({
  method: 'POST',
  path: '/api/second-factors/first/totp',
  summary: 'Add an authenticator app and sign in',
  access: 'public',
  body: firstTotpForm,
  invalid: formRefusals.account.nothingAddedSignIn,
  answer: addedFactor,
  refuses: ['challenge_over', 'factor_exists', 'sign_in_over', 'too_many_factors', 'wrong_code', 'wrong_passkey'],
});

export const startFirstPasskey = endpoint({
  method: 'POST',
  path: '/api/second-factors/first/passkey/start',
  summary: 'Start adding a passkey at the first sign-in',
  access: 'public',
  ...firstStep,
  answer: passkeyChallenge,
  refuses: ['factor_exists', 'no_passkeys', 'sign_in_over'],
});

export const addFirstPasskey = endpoint({
  method: 'POST',
  path: '/api/second-factors/first/passkey',
  summary: 'Add a passkey and sign in',
  access: 'public',
  body: firstPasskeyForm,
  invalid: formRefusals.account.nothingAddedSignIn,
  bodyLimit,
  answer: addedFactor,
  refuses: ['challenge_over', 'factor_exists', 'no_passkeys', 'sign_in_over', 'too_many_factors', 'wrong_passkey'],
});

export const finishSignInWithTotp = endpoint({
  method: 'POST',
  path: '/api/second-factors/sign-in/totp',
  summary: 'Finish signing in with the code of an authenticator app',
  access: 'public',
  ...byCode,
  refuses: ['app_unreadable', 'sign_in_over', 'wrong_code'],
});

export const finishSignInWithRecoveryCode = endpoint({
  method: 'POST',
  path: '/api/second-factors/sign-in/recovery-code',
  summary: 'Finish signing in with a recovery code',
  access: 'public',
  ...byCode,
  refuses: ['sign_in_over', 'wrong_code'],
});

export const startPasskeySignIn = endpoint({
  method: 'POST',
  path: '/api/second-factors/sign-in/passkey/start',
  summary: 'Ask for a passkey',
  access: 'public',
  body: pendingSignInForm,
  invalid: formRefusals.account.notSignedIn,
  answer: passkeyChallenge,
  refuses: ['no_passkeys', 'sign_in_over', 'wrong_passkey'],
});

export const finishSignInWithPasskey = endpoint({
  method: 'POST',
  path: '/api/second-factors/sign-in/passkey',
  summary: 'Finish signing in with a passkey',
  access: 'public',
  body: passkeySignInForm,
  invalid: formRefusals.account.notSignedIn,
  bodyLimit,
  answer: sessionAnswer,
  refuses: ['challenge_over', 'no_passkeys', 'sign_in_over', 'wrong_passkey'],
});
