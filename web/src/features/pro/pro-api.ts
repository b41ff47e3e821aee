// What an owner asks and tells about Pro.
import type { ProPage, ProState } from '@baitdrop/contract/pro';
import { recordsClient } from '../../platform/records/client.ts';

async function send<Answer>(method: 'GET' | 'POST', shopId: string, path: string): Promise<Answer> {
  const client = await recordsClient();
  return client.send<Answer>(`/api/shops/${encodeURIComponent(shopId)}/pro${path}`, { method });
}

export const readPro = (shopId: string): Promise<ProState> => send('GET', shopId, '');
export const beginPro = (shopId: string): Promise<ProPage> => send('POST', shopId, '/begin');
export const openCardPage = (shopId: string): Promise<ProPage> => send('POST', shopId, '/card');
export const cancelPro = (shopId: string): Promise<ProState> => send('POST', shopId, '/cancel');
export const resumePro = (shopId: string): Promise<ProState> => send('POST', shopId, '/resume');
