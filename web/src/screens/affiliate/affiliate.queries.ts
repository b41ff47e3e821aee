import * as endpoints from '@baitdrop/contract/affiliate';
import type { PayoutRequestForm } from '@baitdrop/contract/affiliate';
import { keepPreviousData } from '@tanstack/react-query';
import { ask, call } from '../../platform/api/call.ts';

export const overviewQuery = ask(endpoints.readAffiliate, {});

export const referralsQuery = (page: number) => ({
  ...ask(endpoints.listReferrals, { query: { page } }),
  placeholderData: keepPreviousData,
});

/** Requests everything that was earned, so that two requests differ by no amount; bank details are not stored. */
export const requestPayout = (form: PayoutRequestForm) => call(endpoints.requestAffiliatePayout, { body: form });
