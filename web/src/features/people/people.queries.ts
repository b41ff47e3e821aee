// Requests of users with an invitation to a shop, and of its staff.
import type { AcceptedInvitation, InvitationLook, InvitedForm } from '@baitdrop/contract/shop-people';
import { send } from '../../platform/records/send.ts';

export const lookAtInvitation = (token: string): Promise<InvitationLook> =>
  send('POST', '/api/shop-invitations/look', { body: { token } });
export const acceptInvitation = (token: string): Promise<AcceptedInvitation> =>
  send('POST', '/api/shop-invitations/accept', { body: { token } });
export const registerInvited = (form: InvitedForm): Promise<AcceptedInvitation> =>
  send('POST', '/api/shop-invitations/register', { body: form });
export const leaveShop = (shopId: string): Promise<void> =>
  send('POST', '/api/shop-membership/leave', { body: { shop_id: shopId } });
