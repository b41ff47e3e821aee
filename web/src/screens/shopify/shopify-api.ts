import type { ClaimAnswer, ConnectedStore } from '@baitdrop/contract/shopify';
import { recordsClient } from '../../platform/records/client.ts';

async function post<Answer>(path: string, body: object): Promise<Answer> {
  const client = await recordsClient();
  return client.send<Answer>(path, { method: 'POST', body });
}

/** Which store the link is about. */
export const readClaim = (claim: string): Promise<ClaimAnswer> => post('/api/shopify/claims', { claim });

export const connectStore = (shopId: string, claim: string): Promise<ConnectedStore> =>
  post(`/api/shops/${encodeURIComponent(shopId)}/shopify`, { claim });
