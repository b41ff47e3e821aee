import * as endpoints from '@baitdrop/contract/affiliate';
import { keepPreviousData } from '@tanstack/react-query';
import { ask } from '../../platform/api/call.ts';

export const overviewQuery = ask(endpoints.readAffiliate, {});

export const referralsQuery = (page: number) => ({
  ...ask(endpoints.listReferrals, { query: { page } }),
  placeholderData: keepPreviousData,
});
