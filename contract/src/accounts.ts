// Commands about one's own account, beside the records API. A refusal has the records shape `{status, message, data}`,
// with `data` by field of the form.
import { WEEKDAYS } from '@baitdrop/domain/time/calendar-day';
import * as z from 'zod/mini';

const text = (max: number) => z.string().check(z.maxLength(max));
const password = text(200);

/**
 * `POST /api/accounts/register`. The answer is the same for an address that has an account already: nothing is made
 * then, and its owner is told by mail. So the screen signs in next; when that fails, it says "check your mail".
 */
export const registerForm = z.object({
  name: text(120),
  email: text(255),
  password,
  role: z.enum(['customer', 'shop_owner']),
  /** The four about the shop are needed from a shop owner, and ignored from others. */
  shopName: z.optional(text(120)),
  shopAddress: z.optional(text(300)),
  shopPostcode: z.optional(text(10)),
  shopPhone: z.optional(text(30)),
  referralCode: z.optional(text(20)),
  agreeTerms: z.literal(true),
});
export type RegisterForm = z.infer<typeof registerForm>;

/** With status 201. */
export const registerAnswer = z.object({ userId: z.string(), shopId: z.optional(z.string()) });
export type RegisterAnswer = z.infer<typeof registerAnswer>;

/** `09:00–17:30`, `Closed` and so on for every weekday, as the domain reads opening hours. */
const openingHours = z.record(z.enum(WEEKDAYS), text(100));

/**
 * `POST /api/accounts/retailer-signup`, with a header `Idempotency-Key` that stays the same when the same form is sent
 * again. Signed out it makes the account too, and answers for a taken address as `register` does.
 */
export const retailerSignupForm = z.object({
  shopName: text(120),
  ownerName: text(120),
  email: text(255),
  phone: text(30),
  address: text(300),
  postcode: text(10),
  /** Where the owner put the shop on the map; without it, it is asked for before going live. */
  place: z.optional(z.object({ lat: z.number(), lng: z.number() })),
  pluginType: z.enum(['shopify', 'wordpress', 'html']),
  setupService: z.enum(['self', 'basic', 'premium']),
  /** Needed when signed out, ignored otherwise. */
  password: z.optional(password),
  referralCode: z.optional(text(20)),
  openingHours: z.optional(openingHours),
  /** Kilometres. */
  deliveryRadius: z.optional(z.number().check(z.minimum(1), z.maximum(50))),
  /** What it is good at, and what it offers. */
  specialties: z.optional(z.array(text(100)).check(z.maxLength(50))),
  features: z.optional(z.array(text(100)).check(z.maxLength(50))),
});
export type RetailerSignupForm = z.infer<typeof retailerSignupForm>;

/** With status 201. */
export const retailerSignupAnswer = z.object({ retailerId: z.string(), shopId: z.string() });
export type RetailerSignupAnswer = z.infer<typeof retailerSignupAnswer>;

/** `GET /api/referrals/:code`. */
export const referralAnswer = z.object({ valid: z.boolean() });
export type ReferralAnswer = z.infer<typeof referralAnswer>;

/** `POST /api/accounts/delete`: 204. The password if `has_password` says there is one, else the confirmation. */
export const deleteAccountForm = z.object({ password: z.optional(password), confirm: z.optional(text(20)) });
export type DeleteAccountForm = z.infer<typeof deleteAccountForm>;

/** `POST /api/accounts/undo-change`: 204. The secret of the mailed link, and a new password. */
export const undoChangeForm = z.object({ token: text(100), password });
export type UndoChangeForm = z.infer<typeof undoChangeForm>;

// `GET /api/accounts/export` answers with a JSON file; `POST /api/accounts/sign-out-everywhere` with 204. Both, like the
// deletion, need the token in `Authorization`.
