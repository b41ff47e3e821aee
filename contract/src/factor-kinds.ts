// Apart from the schemas, which the sign-in screen does without.
export const FACTOR_KINDS = ['passkey', 'totp'] as const;
