// Requests about a shop's staff: its owner's, and those of users with an invitation.
import type {
  AcceptedInvitation,
  InvitationForm,
  InvitationLook,
  InvitedForm,
  PeoplePage,
} from '@baitdrop/contract/shop-people';
import type { InvitedRole } from '@baitdrop/domain/shops/shop-roles';
import { queryOptions } from '@tanstack/react-query';
import { send } from '../../platform/records/send.ts';

const pathTo = (shopId: string, path = ''): string => `/api/shops/${encodeURIComponent(shopId)}/people${path}`;
const invitationAt = (shopId: string, id: string): string => pathTo(shopId, `/invitations/${encodeURIComponent(id)}`);

export const peopleQuery = (shopId: string) =>
  queryOptions({ queryKey: ['shops', shopId, 'people'], queryFn: () => send<PeoplePage>('GET', pathTo(shopId)) });

export const invitePerson = (shopId: string, form: InvitationForm): Promise<PeoplePage> =>
  send('POST', pathTo(shopId, '/invitations'), { body: form });
export const sendAgain = (shopId: string, id: string): Promise<PeoplePage> =>
  send('POST', `${invitationAt(shopId, id)}/send-again`, { body: {} });
export const withdrawInvitation = (shopId: string, id: string): Promise<PeoplePage> =>
  send('DELETE', invitationAt(shopId, id));
export const changeRole = (shopId: string, user: string, role: InvitedRole): Promise<PeoplePage> =>
  send('PATCH', pathTo(shopId, `/${encodeURIComponent(user)}`), { body: { role } });
export const allowPackersToRefuse = (shopId: string, mayRefuse: boolean): Promise<PeoplePage> =>
  send('PUT', pathTo(shopId, '/packers'), { body: { may_refuse: mayRefuse } });
export const removePerson = (shopId: string, user: string): Promise<PeoplePage> =>
  send('DELETE', pathTo(shopId, `/${encodeURIComponent(user)}`));

export const lookAtInvitation = (token: string): Promise<InvitationLook> =>
  send('POST', '/api/shop-invitations/look', { body: { token } });
export const acceptInvitation = (token: string): Promise<AcceptedInvitation> =>
  send('POST', '/api/shop-invitations/accept', { body: { token } });
export const registerInvited = (form: InvitedForm): Promise<AcceptedInvitation> =>
  send('POST', '/api/shop-invitations/register', { body: form });
export const leaveShop = (shopId: string): Promise<void> =>
  send('POST', '/api/shop-membership/leave', { body: { shop_id: shopId } });
