import * as z from 'zod/mini';
import { choice, instant, recordHead } from './record.ts';
import { USER_ROLES } from './user-roles.ts';

export const userRecord = z.strictObject({
  ...recordHead,
  /** Left out for readers the person does not show it to. */
  email: z.optional(z.string()),
  emailVisibility: z.boolean(),
  verified: z.boolean(),
  name: z.string(),
  role: choice(...USER_ROLES),
  /** Superusers alone see it. */
  admin_role: z.optional(z.string()),
  /** The shop this user owns, empty for everybody else. */
  shop_id: z.string(),
  /** The shop this user works at, their own or another's, and as what; both empty for everybody else. */
  works_at: z.string(),
  shop_role: z.string(),
  referral_code: z.string(),
  /** Superusers alone see it. */
  referred_by: z.optional(z.string()),
  /** False for somebody who signs in with Google or Facebook only. */
  has_password: z.boolean(),
  /** Pounds. */
  credits: z.number(),
  /** Pounds that become credit once the address is confirmed. */
  credits_waiting: z.number(),
  created: instant,
  updated: instant,
});

export type UserRecord = z.infer<typeof userRecord>;
