// Commands about one's own account, beside the records API. A refusal has the records shape `{status, message, data}`,
// with `data` by field of the form.
import { WEEKDAYS } from '@baitdrop/domain/time/calendar-day';
import * as z from 'zod/mini';
import { authMessages } from '@baitdrop/domain/messages/auth';
import { formRefusals } from '@baitdrop/domain/messages/form-refusals';
import { signupMessages } from '@baitdrop/domain/messages/retailer';
import { secret } from './body-fields.ts';
import { type CallLimit, endpoint } from './endpoint.ts';
import { mapPoint } from './order-parts.ts';

const text = (max: number) => z.string().check(z.maxLength(max));
const password = secret(text(200));

export const registerForm = z.object({
  name: text(120),
  email: text(255),
  password,
  role: z.enum(['customer', 'shop_owner']),
  /** The four shop fields are required from a shop owner and ignored from others. */
  shopName: z.optional(text(120)),
  shopAddress: z.optional(text(300)),
  shopPostcode: z.optional(text(10)),
  shopPhone: z.optional(text(30)),
  referralCode: z.optional(text(20)),
  agreeTerms: z.literal(true),
});
export type RegisterForm = z.infer<typeof registerForm>;

export const registerAnswer = z.object({ userId: z.string(), shopId: z.optional(z.string()) });
export type RegisterAnswer = z.infer<typeof registerAnswer>;

/** Maps each weekday to hours such as `09:00–17:30` or `Closed`, in the domain's format. */
const openingHours = z.record(z.enum(WEEKDAYS), text(100));

export const retailerSignupForm = z.object({
  shopName: text(120),
  ownerName: text(120),
  email: text(255),
  phone: text(30),
  address: text(300),
  postcode: text(10),
  /** Position that the owner chose on the map. Optional here, required before going live. */
  place: z.optional(mapPoint),
  pluginType: z.enum(['shopify', 'wordpress', 'html']),
  setupService: z.enum(['self', 'basic', 'premium']),
  /** Required when signed out, ignored otherwise. */
  password: z.optional(password),
  referralCode: z.optional(text(20)),
  openingHours: z.optional(openingHours),
  /** Kilometres. */
  deliveryRadius: z.optional(z.number().check(z.minimum(1), z.maximum(50))),
  specialties: z.optional(z.array(text(100)).check(z.maxLength(50))),
  features: z.optional(z.array(text(100)).check(z.maxLength(50))),
});
export type RetailerSignupForm = z.infer<typeof retailerSignupForm>;

export const retailerSignupAnswer = z.object({ retailerId: z.string(), shopId: z.string() });
export type RetailerSignupAnswer = z.infer<typeof retailerSignupAnswer>;

const bodyLimit = 32_768;
/** Requests with a secret from a mail. */
export const linkLimit: CallLimit = { name: 'code', by: 'network', max: 100, windowSeconds: 900 };

/**
 * Answers the same for an address that already has an account: nothing is created, and its owner gets a mail. The
 * screen signs in next and, if that fails, says "check your mail".
 */
export const registerAccount = endpoint({
  method: 'POST',
  path: '/api/accounts/register',
  summary: 'Open an account',
  access: 'public',
  body: registerForm,
  invalid: authMessages.registrationFailed,
  bodyLimit,
  status: 201,
  answer: registerAnswer,
  refuses: ['account_refused'],
});

/** Signed out, it creates the account too and answers like `registerAccount` for a taken address. */
export const openShop = endpoint({
  method: 'POST',
  path: '/api/accounts/retailer-signup',
  summary: 'Open a shop',
  description: 'For the person who is signed in; makes an account too for somebody who is not.',
  access: 'guest-or-user',
  body: retailerSignupForm,
  invalid: signupMessages.fieldsMissing,
  bodyLimit,
  idempotent: true,
  status: 201,
  answer: retailerSignupAnswer,
  refuses: ['account_refused', 'works_at_shop'],
});

export const checkReferralCode = endpoint({
  method: 'GET',
  path: '/api/referrals/:code',
  summary: 'Check a referral code',
  description: 'Says whether somebody has the code, never who. Limited, because codes could be tried out.',
  access: 'public',
  limits: [{ name: 'referral', by: 'network', max: 60, windowSeconds: 600 }],
  answer: z.object({ valid: z.boolean() }),
});

/** For accounts made with Google or Facebook, whose sign-up has no form for a code. */
export const claimReferral = endpoint({
  method: 'POST',
  path: '/api/referrals/claim',
  summary: 'Say who referred you',
  access: 'signed-in',
  body: z.object({ code: text(20) }),
  invalid: formRefusals.money.code,
  bodyLimit: 1024,
  limits: [{ name: 'claim', by: 'account', max: 5, windowSeconds: 600 }],
  refuses: ['referral_code_not_found', 'too_late'],
});

export const signOut = endpoint({
  method: 'POST',
  path: '/api/accounts/sign-out',
  summary: 'Sign out on this device',
  access: 'signed-in',
});

export const signOutEverywhere = endpoint({
  method: 'POST',
  path: '/api/accounts/sign-out-everywhere',
  summary: 'Sign out on every device',
  access: 'signed-in',
});

const deleteAccountForm = z.object({ password: z.optional(password), confirm: z.optional(text(20)) });
export type DeleteAccountForm = z.infer<typeof deleteAccountForm>;

/** Needs the password if `has_password` is true, else the confirmation. */
export const deleteAccount = endpoint({
  method: 'POST',
  path: '/api/accounts/delete',
  summary: 'Delete your account',
  access: 'signed-in',
  body: deleteAccountForm,
  invalid: formRefusals.account.notDeleted,
  bodyLimit,
  refuses: ['account_refused', 'is_admin', 'order_under_way', 'payout_under_way', 'shop_is_enabled'],
});

const undoChangeForm = z.object({ token: text(100), password });
export type UndoChangeForm = z.infer<typeof undoChangeForm>;

export const undoAccountChange = endpoint({
  method: 'POST',
  path: '/api/accounts/undo-change',
  summary: 'Take your account back',
  description: 'With the secret of a mailed link, after a change of address or password that was not yours.',
  access: 'public',
  body: undoChangeForm,
  invalid: formRefusals.account.notUndone,
  bodyLimit,
  limits: [linkLimit],
  refuses: ['account_refused', 'address_taken'],
});

export const exportAccount = endpoint({
  method: 'GET',
  path: '/api/accounts/export',
  summary: 'Download everything we hold about you',
  access: 'signed-in',
  sends: 'file',
});
