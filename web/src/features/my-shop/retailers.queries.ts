// The shop from its owner's point of view: the retailer's record, its setup requests.
import type { RetailerRecord } from '@baitdrop/contract/retailers';
import { queryOptions } from '@tanstack/react-query';
import { records } from '../../platform/records/client.ts';

/** All fields except the number of orders, which takes a busy shop a while to count and is shown nowhere here. */
const SHOWN_FIELDS = [
  'id,owner,name,email,shop_name,address,postcode,phone,plugin_type,setup_service,shop_id,api_key,api_secret',
  'unreadable_keys',
  'baitdrop_enabled,uber_client_id,uber_client_secret,uber_organization_id,uber_environment,payouts_enabled',
  'vat_number,allowed_origins,packers_may_refuse,live_requested_at,live_approved_at,suspended_at,suspended_reason,sample',
  'created_at,updated_at,collectionId,collectionName',
].join(',');

interface WhoAsks {
  userId: string;
  worksAt?: string;
  shopRole?: string;
}

/**
 * The retailer of the signed-in user, as owner or staff, or the one with the passed id; `none` if it no longer exists.
 * The server leaves out fields that the role may not see.
 */
export function retailerQuery({ userId, worksAt = '', shopRole = '' }: WhoAsks, retailerId = '') {
  const isStaff = worksAt !== '' && shopRole !== 'owner' && retailerId === '';
  const filter =
    retailerId !== '' ? `id = "${retailerId}"` : isStaff ? `shop_id = "${worksAt}"` : `owner = "${userId}"`;
  return queryOptions({
    queryKey: ['retailers', filter, userId],
    queryFn: async (): Promise<RetailerRecord | 'none'> => {
      const retailers = await records('retailers');
      const { items } = await retailers.getList(1, 1, { filter, fields: SHOWN_FIELDS, skipTotal: true });
      return items[0] ?? 'none';
    },
    // A changed role of a staff member arrives as a change of their account.
    meta: { live: [{ topic: 'retailers/*' }, ...(isStaff ? [{ topic: `users/${userId}` as const }] : [])] },
  });
}

/** The shop's newest setup request that matches the condition. */
const newestSetupQuery = (shopId: string, kind: string, condition: string) =>
  queryOptions({
    queryKey: ['setup-requests', shopId, kind],
    queryFn: async () => {
      const requests = await records('setup_requests');
      const filter = `shop_id = "${shopId}" && ${condition}`;
      const { items } = await requests.getList(1, 1, { filter, sort: '-requested_at', skipTotal: true });
      return items[0] ?? null;
    },
    meta: { live: [{ topic: 'setup_requests/*' }] },
  });

/** A setup service that was requested and not paid. */
export const unpaidSetupQuery = (shopId: string) =>
  newestSetupQuery(shopId, 'unpaid', 'paid_at = "" && status != "done" && status != "cancelled"');

/** The newest setup request that was not cancelled. */
export const setupRequestQuery = (shopId: string) => newestSetupQuery(shopId, 'current', 'status != "cancelled"');

/** The user's shop and role, as the server has them now. */
export const workQuery = (userId: string) =>
  queryOptions({
    queryKey: ['users', userId, 'work'],
    queryFn: async () => (await records('users')).getOne(userId, { fields: 'id,works_at,shop_role' }),
    meta: { live: [{ topic: `users/${userId}` as const }] },
  });
