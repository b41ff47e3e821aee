// A file of its own, because the sign-in screen does without the schemas.
export const FACTOR_KINDS = ['passkey', 'totp'] as const;
