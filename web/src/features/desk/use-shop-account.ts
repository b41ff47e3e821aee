import type { RetailerRecord } from '@baitdrop/contract/retailers';
import type { SetupRequestRecord } from '@baitdrop/contract/setup-requests';
import { useCallback } from 'react';
import { records } from '../../platform/records/client.ts';
import { useLiveRead } from './use-live-read.ts';

/** All but the number of orders, which takes a busy shop a while to count and is shown nowhere here. */
const shown = [
  'id,owner,name,email,shop_name,address,postcode,phone,plugin_type,setup_service,shop_id,api_key,api_secret',
  'baitdrop_enabled,uber_client_id,uber_client_secret,uber_organization_id,uber_environment,payouts_enabled',
  'vat_number,allowed_origins,live_requested_at,live_approved_at,suspended_at,suspended_reason,sample',
  'created_at,updated_at,collectionId,collectionName',
].join(',');

/** The signed-in owner's retailer, or the one with that id; `none` where registering left none. */
export function useRetailer(userId: string, retailerId = '') {
  const filter = retailerId === '' ? `owner = "${userId}"` : `id = "${retailerId}"`;
  const read = useCallback(async (): Promise<RetailerRecord | 'none'> => {
    const retailers = await records('retailers');
    const { items } = await retailers.getList(1, 1, { filter, fields: shown, skipTotal: true });
    return items[0] ?? 'none';
  }, [filter]);
  return useLiveRead('retailers/*', read);
}

const DEFAULT_LEAD_TIME_MINUTES = 15;

/** How long this shop usually needs to pack. */
export function useLeadTime(shopId: string): number {
  const read = useCallback(async (): Promise<number> => {
    const shops = await records('shops');
    const { items } = await shops.getList(1, 1, { filter: `shop_id = "${shopId}"`, skipTotal: true });
    return items[0]?.lead_time_minutes ?? DEFAULT_LEAD_TIME_MINUTES;
  }, [shopId]);
  return useLiveRead(null, read).value ?? DEFAULT_LEAD_TIME_MINUTES;
}

/** A setup service that was asked for and not paid. */
export function useUnpaidSetup(shopId: string): SetupRequestRecord | null {
  const read = useCallback(async (): Promise<SetupRequestRecord | null> => {
    const requests = await records('setup_requests');
    const filter = `shop_id = "${shopId}" && paid_at = "" && status != "done" && status != "cancelled"`;
    const { items } = await requests.getList(1, 1, { filter, sort: '-requested_at', skipTotal: true });
    return items[0] ?? null;
  }, [shopId]);
  return useLiveRead('setup_requests/*', read).value;
}
