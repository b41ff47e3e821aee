import * as z from 'zod/mini';
import { choice, instant, recordHead } from './record.ts';
import { USER_ROLES } from './user-roles.ts';

export const userRecord = z.strictObject({
  ...recordHead,
  /** Left out unless the person shows it to this reader. */
  email: z.optional(z.string()),
  emailVisibility: z.boolean(),
  verified: z.boolean(),
  name: z.string(),
  role: choice(...USER_ROLES),
  /** Only superusers see it. */
  admin_role: z.optional(z.string()),
  /** The shop that this user owns, or empty. */
  shop_id: z.string(),
  /** The shop where this user works, their own or another's, and their role there; both empty without one. */
  works_at: z.string(),
  shop_role: z.string(),
  referral_code: z.string(),
  /** Only superusers see it. */
  referred_by: z.optional(z.string()),
  /** False for people who sign in only with Google or Facebook. */
  has_password: z.boolean(),
  /** Pounds. */
  credits: z.number(),
  /** Pounds that become credit once the address is confirmed. */
  credits_waiting: z.number(),
  created: instant,
  updated: instant,
});

export type UserRecord = z.infer<typeof userRecord>;
