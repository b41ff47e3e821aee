// Requests of users with an invitation to a shop, and of its staff.
import * as endpoints from '@baitdrop/contract/shop-people';
import { call } from '../../platform/api/call.ts';

export const lookAtInvitation = (token: string) => call(endpoints.lookAtInvitation, { body: { token } });
export const acceptInvitation = (token: string) => call(endpoints.acceptInvitation, { body: { token } });
export const leaveShop = (shopId: string) => call(endpoints.leaveShop, { body: { shop_id: shopId } });
