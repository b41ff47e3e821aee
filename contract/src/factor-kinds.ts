// This file is separate from the schemas, because the sign-in screen does not load them.
export const FACTOR_KINDS = ['passkey', 'totp'] as const;
