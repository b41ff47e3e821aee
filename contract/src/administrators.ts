// The platform's administrators: `/api/admin/administrators` and the invitations to become one.
import { ADMIN_ROLES } from '@baitdrop/domain/administrators/admin-roles';
import * as z from 'zod/mini';

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

/** `GET /api/admin/administrators` */
export const administratorList = z.object({
  administrators: z.array(administrator),
  invitations: z.array(adminInvitation),
});
export type AdministratorList = z.infer<typeof administratorList>;

/** `POST /api/admin/administrators/invitations` */
export const inviteAdministratorForm = z.object({ email: z.email().check(z.maxLength(200)), role });
export type InviteAdministratorForm = z.infer<typeof inviteAdministratorForm>;

/** `POST /api/admin/administrators/:id/role` */
export const changeAdminRoleForm = z.object({ role });

/** `GET /api/admin/me` */
export const adminMe = z.object({ id: z.string(), email: z.string(), role });
export type AdminMe = z.infer<typeof adminMe>;

/** `GET /api/administrator-invitations/:token` */
export const openInvitation = z.object({
  email: z.string(),
  role,
  invited_by: z.string(),
  expires_at: z.string(),
  /** False for a person who already has an account: they keep their password. */
  needs_password: z.boolean(),
});
export type OpenInvitation = z.infer<typeof openInvitation>;

/** `POST /api/administrator-invitations/:token/accept`. Takes name and password if the invitation needs them. */
export const acceptInvitationForm = z.object({
  name: z.optional(z.string().check(z.maxLength(120))),
  password: z.optional(z.string().check(z.maxLength(200))),
});
export type AcceptInvitationForm = z.infer<typeof acceptInvitationForm>;
