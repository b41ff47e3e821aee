import type { ClaimAnswer, ConnectedStore } from '@baitdrop/contract/shopify';
import { queryOptions } from '@tanstack/react-query';
import { send } from '../../platform/records/send.ts';

/** The store to which the link belongs. */
export const claimQuery = (claim: string) =>
  queryOptions({
    queryKey: ['shopify', 'claim', claim],
    queryFn: () => send<ClaimAnswer>('POST', '/api/shopify/claims', { body: { claim } }),
    gcTime: 0,
  });

export const connectStore = (shopId: string, claim: string): Promise<ConnectedStore> =>
  send('POST', `/api/shops/${encodeURIComponent(shopId)}/shopify`, { body: { claim } });
