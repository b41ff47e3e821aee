// People who work at a shop, for its owner, and invitations for invited people.
import { INVITED_ROLES, INVITE_REQUIREMENTS, SHOP_ROLES } from '@baitdrop/domain/shops/shop-roles';
import * as z from 'zod/mini';
import { shopPeopleMessages } from '@baitdrop/domain/messages/shop-people';
import { secret } from './body-fields.ts';
import { endpoint } from './endpoint.ts';

/** Every change answers the same. */
const peoplePage = z.object({
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

const access = { shop: 'people' } as const;
/** Administrators may only read, because the owner decides who works at a shop. */
const forOwner = { shop: 'people', admin: 'none' } as const;
const bodyLimit = 4096;

export const listPeople = endpoint({
  method: 'GET',
  path: '/api/shops/:shopId/people',
  summary: 'List who works at a shop',
  access,
  answer: peoplePage,
  refuses: ['shop_not_found'],
});

const invitationForm = z.object({
  email: z.email().check(z.maxLength(255)),
  role: z.enum(INVITED_ROLES),
});
export type InvitationForm = z.infer<typeof invitationForm>;

export const invitePerson = endpoint({
  method: 'POST',
  path: '/api/shops/:shopId/people/invitations',
  summary: 'Invite someone to work at a shop',
  access: forOwner,
  body: invitationForm,
  invalid: shopPeopleMessages.notInvited,
  bodyLimit,
  answer: peoplePage,
  refuses: [
    'invited_already',
    'inviting_needs_approval',
    'inviting_needs_email',
    'inviting_needs_end_of_suspension',
    'person_already',
    'shop_not_found',
    'too_many_people',
  ],
});

export const resendInvitation = endpoint({
  method: 'POST',
  path: '/api/shops/:shopId/people/invitations/:invitation/send-again',
  summary: 'Send an invitation again',
  access: forOwner,
  bodyLimit,
  answer: peoplePage,
  refuses: [
    'invitation_not_found',
    'inviting_needs_approval',
    'inviting_needs_email',
    'inviting_needs_end_of_suspension',
    'shop_not_found',
  ],
});

export const withdrawInvitation = endpoint({
  method: 'DELETE',
  path: '/api/shops/:shopId/people/invitations/:invitation',
  summary: 'Withdraw an invitation',
  access: forOwner,
  answer: peoplePage,
  refuses: ['invitation_not_found', 'shop_not_found'],
});

export const changePersonRole = endpoint({
  method: 'PATCH',
  path: '/api/shops/:shopId/people/:user',
  summary: 'Change what somebody may do at a shop',
  access: forOwner,
  body: z.object({ role: z.enum(INVITED_ROLES) }),
  invalid: shopPeopleMessages.notChanged,
  bodyLimit,
  answer: peoplePage,
  refuses: ['owner_stays', 'person_not_found', 'shop_not_found'],
});

export const removePerson = endpoint({
  method: 'DELETE',
  path: '/api/shops/:shopId/people/:user',
  summary: 'Remove somebody from a shop',
  access: forOwner,
  answer: peoplePage,
  refuses: ['owner_stays', 'person_not_found', 'shop_not_found'],
});

export const changePackers = endpoint({
  method: 'PUT',
  path: '/api/shops/:shopId/people/packers',
  summary: 'Change what packers may do at a shop',
  access: forOwner,
  body: z.object({ may_refuse: z.boolean() }),
  invalid: shopPeopleMessages.packersNotChanged,
  bodyLimit,
  answer: peoplePage,
  refuses: ['shop_not_found'],
});

export const leaveShop = endpoint({
  method: 'POST',
  path: '/api/shop-membership/leave',
  summary: 'Stop working at a shop',
  access: 'signed-in',
  body: z.object({ shop_id: z.string().check(z.minLength(1)) }),
  invalid: shopPeopleMessages.unknownPerson,
  bodyLimit,
  refuses: ['owner_stays', 'person_not_found'],
});

const token = z.string().check(z.minLength(1), z.maxLength(200));

const invitationLook = z.object({
  shop_name: z.string(),
  role: z.enum(INVITED_ROLES),
  /** The invited address, which the account must have. */
  email: z.string(),
  has_account: z.boolean(),
});
export type InvitationLook = z.infer<typeof invitationLook>;

const acceptedInvitation = z.object({
  shop_id: z.string(),
  shop_name: z.string(),
  role: z.enum(INVITED_ROLES),
});
export type AcceptedInvitation = z.infer<typeof acceptedInvitation>;

const invitedForm = z.object({
  token,
  name: z.string().check(z.minLength(1), z.maxLength(120)),
  password: secret(z.string().check(z.minLength(1), z.maxLength(200))),
  agreeTerms: z.literal(true),
});
export type InvitedForm = z.infer<typeof invitedForm>;

export const lookAtInvitation = endpoint({
  method: 'POST',
  path: '/api/shop-invitations/look',
  summary: 'See which shop an invitation is from',
  access: 'public',
  body: z.object({ token }),
  invalid: shopPeopleMessages.unreadable,
  bodyLimit,
  answer: invitationLook,
  refuses: ['invitation_link_not_found', 'link_expired', 'link_used', 'link_withdrawn', 'shop_gone'],
});

export const acceptInvitation = endpoint({
  method: 'POST',
  path: '/api/shop-invitations/accept',
  summary: 'Accept an invitation',
  access: 'signed-in',
  body: z.object({ token }),
  invalid: shopPeopleMessages.unreadable,
  bodyLimit,
  answer: acceptedInvitation,
  refuses: [
    'invitation_link_not_found',
    'is_admin',
    'link_expired',
    'link_used',
    'link_withdrawn',
    'member_already',
    'other_email',
    'owns_shop',
    'shop_gone',
    'works_elsewhere',
  ],
});

/** Creates the account of the invited address, confirmed, and accepts. */
export const registerInvited = endpoint({
  method: 'POST',
  path: '/api/shop-invitations/register',
  summary: 'Make an account with an invitation',
  description: 'With the secret of a mailed link. The account has the invited address, confirmed.',
  access: 'public',
  body: invitedForm,
  invalid: shopPeopleMessages.notRegistered,
  bodyLimit,
  status: 201,
  answer: acceptedInvitation,
  refuses: [
    'account_refused',
    'has_account',
    'invitation_link_not_found',
    'is_admin',
    'link_expired',
    'link_used',
    'link_withdrawn',
    'member_already',
    'other_email',
    'owns_shop',
    'shop_gone',
    'works_elsewhere',
  ],
});
