import type { AffiliateOverview, PayoutRequestForm, ReferralPage } from '@baitdrop/contract/affiliate';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { send } from '../../platform/records/send.ts';

export const overviewQuery = queryOptions({
  queryKey: ['affiliate', 'overview'],
  queryFn: () => send<AffiliateOverview>('GET', '/api/affiliate'),
});

export const referralsQuery = (page: number) =>
  queryOptions({
    queryKey: ['affiliate', 'referrals', page],
    queryFn: () => send<ReferralPage>('GET', `/api/affiliate/referrals?page=${page}`),
    placeholderData: keepPreviousData,
  });

/** Requests everything that was earned, so that two requests differ by no amount; bank details are not stored. */
export const requestPayout = (form: PayoutRequestForm): Promise<object> =>
  send('POST', '/api/affiliate/payouts', { body: form, once: { form: { method: form.method } } });
