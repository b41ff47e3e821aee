import type { AffiliateOverview, PayoutRequestForm, ReferralPage } from '@baitdrop/contract/affiliate';
import { recordsClient } from '../../platform/records/client.ts';

async function send<Answer>(path: string, options: { method: 'GET' | 'POST'; body?: object }): Promise<Answer> {
  return (await recordsClient()).send<Answer>(path, options);
}

export const readOverview = (): Promise<AffiliateOverview> => send('/api/affiliate', { method: 'GET' });

export const readReferrals = (page: number): Promise<ReferralPage> =>
  send(`/api/affiliate/referrals?page=${page}`, { method: 'GET' });

export const requestPayout = (form: PayoutRequestForm): Promise<object> =>
  send('/api/affiliate/payouts', { method: 'POST', body: form });
