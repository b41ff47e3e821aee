// People who work at a shop: `/api/shops/{shopId}/people…` for its owner, and `/api/shop-invitations…` for invited
// people.
import { INVITED_ROLES, INVITE_REQUIREMENTS, SHOP_ROLES } from '@baitdrop/domain/shops/shop-roles';
import * as z from 'zod/mini';

/** `GET /api/shops/{shopId}/people`; every change there answers the same. */
export const peoplePage = z.object({
  /** The owner first, then in the order they joined. */
  people: z.array(
    z.object({
      user: z.string(),
      name: z.string(),
      email: z.string(),
      role: z.enum(SHOP_ROLES),
      /** Null for the owner. */
      joined_at: z.nullable(z.string()),
      /** Null for the owner, and for people who never came back after joining. */
      last_seen_at: z.nullable(z.string()),
    }),
  ),
  /** Sent and not accepted yet. */
  invitations: z.array(
    z.object({
      id: z.string(),
      email: z.string(),
      role: z.enum(INVITED_ROLES),
      sent_at: z.string(),
      expires_at: z.string(),
      is_expired: z.boolean(),
    }),
  ),
  /** The most people and invitations in total. */
  max: z.number(),
  /** The requirement that the shop must meet before it may invite; null when it may. */
  inviting_needs: z.nullable(z.enum(INVITE_REQUIREMENTS)),
  /** Packers may refuse new orders. */
  packers_may_refuse: z.boolean(),
});
export type PeoplePage = z.infer<typeof peoplePage>;

/**
 * `POST /api/shops/{shopId}/people/invitations`; `…/{id}/send-again` mails a new link, `DELETE …/{id}` withdraws it.
 */
export const invitationForm = z.object({
  email: z.email().check(z.maxLength(255)),
  role: z.enum(INVITED_ROLES),
});
export type InvitationForm = z.infer<typeof invitationForm>;

/** `PATCH /api/shops/{shopId}/people/{user}`; `DELETE` there removes the person. */
export const personForm = z.object({ role: z.enum(INVITED_ROLES) });

/** `PUT /api/shops/{shopId}/people/packers`: what every packer of the shop may do. */
export const packersForm = z.object({ may_refuse: z.boolean() });

/** `POST /api/shop-membership/leave` → 204: the signed-in user leaves the shop. */
export const leaveShopForm = z.object({ shop_id: z.string().check(z.minLength(1)) });

const token = z.string().check(z.minLength(1), z.maxLength(200));

/** `POST /api/shop-invitations/look`: describes the invitation. */
export const invitationTokenForm = z.object({ token });
export const invitationLook = z.object({
  shop_name: z.string(),
  role: z.enum(INVITED_ROLES),
  /** The invited address, which the account must have. */
  email: z.string(),
  has_account: z.boolean(),
});
export type InvitationLook = z.infer<typeof invitationLook>;

/** `POST /api/shop-invitations/accept`, signed in. */
export const acceptedInvitation = z.object({
  shop_id: z.string(),
  shop_name: z.string(),
  role: z.enum(INVITED_ROLES),
});
export type AcceptedInvitation = z.infer<typeof acceptedInvitation>;

/** `POST /api/shop-invitations/register`: creates the account of the invited address and accepts. */
export const invitedForm = z.object({
  token,
  name: z.string().check(z.minLength(1), z.maxLength(120)),
  password: z.string().check(z.minLength(1), z.maxLength(200)),
  agreeTerms: z.literal(true),
});
export type InvitedForm = z.infer<typeof invitedForm>;
