// The platform's administrators: `/api/admin/administrators` and the invitations to become one.
import { ADMIN_ROLES } from '@baitdrop/domain/administrators/admin-roles';
import { refusals } from '@baitdrop/domain/messages/refusals';
import * as z from 'zod/mini';
import { linkLimit } from './accounts.ts';
import { secret } from './body-fields.ts';
import { endpoint } from './endpoint.ts';

const role = z.enum(ADMIN_ROLES);

export const administrator = z.object({
  id: z.string(),
  name: z.string(),
  email: z.string(),
  role,
  /** Whether they have an authenticator app or a passkey; administrators cannot sign in without one. */
  has_second_factor: z.boolean(),
  is_me: z.boolean(),
});
export type AdministratorAnswer = z.infer<typeof administrator>;

export const adminInvitation = z.object({
  id: z.string(),
  email: z.string(),
  role,
  invited_by: z.string(),
  invited_at: z.string(),
  expires_at: z.string(),
});
export type AdminInvitation = z.infer<typeof adminInvitation>;

export const administratorList = z.object({
  administrators: z.array(administrator),
  invitations: z.array(adminInvitation),
});
export type AdministratorList = z.infer<typeof administratorList>;

const inviteAdministratorForm = z.object({ email: z.email().check(z.maxLength(200)), role });
export type InviteAdministratorForm = z.infer<typeof inviteAdministratorForm>;

const openInvitation = z.object({
  email: z.string(),
  role,
  invited_by: z.string(),
  expires_at: z.string(),
  /** False for a person who already has an account: they keep their password. */
  needs_password: z.boolean(),
});
export type OpenInvitation = z.infer<typeof openInvitation>;

/** Takes name and password if the invitation needs them. */
const acceptInvitationForm = z.object({
  name: z.optional(z.string().check(z.maxLength(120))),
  password: z.optional(secret(z.string().check(z.maxLength(200)))),
});
export type AcceptInvitationForm = z.infer<typeof acceptInvitationForm>;

const forSuperusers = { admin: 'settings' } as const;
const bodyLimit = 4096;

export const readAdminMe = endpoint({
  method: 'GET',
  path: '/api/admin/me',
  summary: 'Read which administrator you are',
  access: { admin: 'overview' },
  answer: z.object({ id: z.string(), email: z.string(), role }),
});

export const listAdministrators = endpoint({
  method: 'GET',
  path: '/api/admin/administrators',
  summary: 'List administrators',
  access: forSuperusers,
  answer: administratorList,
});

export const inviteAdministrator = endpoint({
  method: 'POST',
  path: '/api/admin/administrators/invitations',
  summary: 'Invite an administrator by email',
  access: forSuperusers,
  body: inviteAdministratorForm,
  invalid: refusals.admin.invitationNotMade,
  bodyLimit,
  refuses: ['already_administrator', 'owns_shop'],
});

export const withdrawAdminInvitation = endpoint({
  method: 'DELETE',
  path: '/api/admin/administrators/invitations/:id',
  summary: 'Withdraw an invitation',
  access: forSuperusers,
  refuses: ['invitation_over'],
});

export const changeAdminRole = endpoint({
  method: 'POST',
  path: '/api/admin/administrators/:id/role',
  summary: 'Change an administrator’s role',
  access: forSuperusers,
  body: z.object({ role }),
  invalid: refusals.admin.chooseRole,
  bodyLimit,
  refuses: ['administrator_not_found', 'last_superuser'],
});

export const removeAdministrator = endpoint({
  method: 'DELETE',
  path: '/api/admin/administrators/:id',
  summary: 'Remove an administrator',
  access: forSuperusers,
  refuses: ['administrator_not_found', 'last_superuser'],
});

export const readAdminInvitation = endpoint({
  method: 'GET',
  path: '/api/administrator-invitations/:token',
  summary: 'Read an invitation to the admin panel',
  access: 'public',
  limits: [linkLimit],
  answer: openInvitation,
  refuses: ['invitation_over'],
});

export const acceptAdminInvitation = endpoint({
  method: 'POST',
  path: '/api/administrator-invitations/:token/accept',
  summary: 'Become an administrator',
  access: 'public',
  body: acceptInvitationForm,
  invalid: refusals.admin.notAccepted,
  bodyLimit: 8192,
  limits: [linkLimit],
  refuses: ['account_refused', 'already_administrator', 'invitation_over', 'owns_shop'],
});
