// The roles that the permission tests ask as, and the expected outcomes.
export const ROLES = [
  'guest',
  'wrongKey',
  'shopKey',
  'customer',
  'otherOwner',
  'packer',
  'manager',
  'owner',
  'support',
  'finance',
  'admin',
  'superuser',
] as const;
export type Role = (typeof ROLES)[number];

/** `in`: the answer is neither "sign in" nor "you may not". `not their role`: works there, but may not. */
export type Verdict = 'in' | 'signed in' | 'signed out' | 'refused' | 'not their role' | 'hidden' | 'by the rules';
export type Verdicts = Readonly<Record<Role, Verdict>>;
