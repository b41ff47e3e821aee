// `/api/second-factors`: what somebody gives besides their password. Administrators and superusers must have one.
//
// A sign-in that needs a second step answers 401 with `SecondStep`; the `mfaId` in it stands for the first step, for half
// an hour. Whoever must have a factor and has none adds one with it, and is signed in then.
import * as z from 'zod/mini';
import { FACTOR_KINDS } from './factor-kinds.ts';

const text = (longest: number) => z.string().check(z.maxLength(longest));
const id = text(50);
const password = z.optional(text(200));

export type FactorKind = (typeof FACTOR_KINDS)[number];

/** With status 401, where the first step was right. No kinds: one has to be added now. */
export const secondStep = z.object({
  mfaId: z.string(),
  secondFactors: z.array(z.enum(FACTOR_KINDS)),
  recoveryCodes: z.boolean(),
  /** The site passkeys belong to; null where this installation cannot have any. */
  passkeySite: z.nullable(z.string()),
});
export type SecondStep = z.infer<typeof secondStep>;

/** As every sign-in of the records API answers. */
export const sessionAnswer = z.object({ token: z.string(), record: z.record(z.string(), z.unknown()) });
export type SessionAnswer = z.infer<typeof sessionAnswer>;

/** `code`: six digits of an authenticator app, or a recovery code. */
export const codeSignInForm = z.object({ mfaId: id, code: text(40) });
export type CodeSignInForm = z.infer<typeof codeSignInForm>;

export const halfSignInForm = z.object({ mfaId: id });

/** What WebAuthn's own types describe; checked by the library that verifies it. */
const webAuthnObject = z.record(z.string(), z.unknown());

/** `options` go to the browser as they are. */
export const passkeyQuestion = z.object({ challengeId: z.string(), options: webAuthnObject });
export type PasskeyQuestion = z.infer<typeof passkeyQuestion>;

export const passkeySignInForm = z.object({ mfaId: id, challengeId: id, response: webAuthnObject });

/** Somebody signed in gives their password again, where they have one. */
export const proofForm = z.object({ password });
export type ProofForm = z.infer<typeof proofForm>;

export const totpQuestion = z.object({
  challengeId: z.string(),
  /** In base32, for typing. */
  secret: z.string(),
  /** `otpauth://…`, for a QR code. */
  uri: z.string(),
});
export type TotpQuestion = z.infer<typeof totpQuestion>;

const factorName = text(60);
const newTotp = { challengeId: id, code: text(10), name: factorName };
const newPasskey = { challengeId: id, response: webAuthnObject, name: factorName };
export const addTotpForm = z.object(newTotp);
export const addPasskeyForm = z.object(newPasskey);
/** The first factor of a sign-in that waits for it. */
export const firstTotpForm = z.object({ mfaId: id, ...newTotp });
export const firstPasskeyForm = z.object({ mfaId: id, ...newPasskey });

/** `recoveryCodes`: with the first factor, never shown again. `session`: where a sign-in was waiting for the factor. */
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
  /** We can no longer read the app's key: its codes don't work. */
  isUnreadable: z.boolean(),
});
export type SecondFactor = z.infer<typeof secondFactor>;

export const secondFactorList = z.object({
  factors: z.array(secondFactor),
  recoveryCodesLeft: z.number(),
  /** True for administrators: the last one stays. */
  isRequired: z.boolean(),
  /** The site passkeys belong to; null where this installation cannot have any. */
  passkeySite: z.nullable(z.string()),
});
export type SecondFactorList = z.infer<typeof secondFactorList>;

export const recoveryCodesAnswer = z.object({ recoveryCodes: z.array(z.string()) });
export type RecoveryCodesAnswer = z.infer<typeof recoveryCodesAnswer>;

/** `GET /api/demo/authenticator`, in the demo alone: what the app of its administrator shows now. */
export const demoAuthenticator = z.object({ code: z.string(), secret: z.string(), validSeconds: z.number() });
export type DemoAuthenticator = z.infer<typeof demoAuthenticator>;
