// The platform's earnings, from the ledger. Money in pence.
import * as z from 'zod/mini';
import { DISPUTE_STATES } from '@baitdrop/domain/disputes/dispute';
import { adminListOf } from './admin-list.ts';
import { endpoint } from './endpoint.ts';
import { listFields } from './query.ts';
import { choice } from './record.ts';
import { listedOrderFields } from './listed-order.ts';

const contribution = {
  /** Service, platform and delivery fees, less refunds. */
  fees_pence: z.number(),
  courier_pence: z.number(),
  card_pence: z.number(),
  /** Promotion codes that the platform pays for. */
  promotion_pence: z.number(),
  /** Fees less courier, card and promotion costs; below zero when orders cost more than they earn. */
  contribution_pence: z.number(),
};

const month = z.object({
  /** `2026-11`, London time. */
  month: z.string(),
  orders: z.number(),
  ...contribution,
});
export type MonthContribution = z.infer<typeof month>;

const adminMoney = z.object({
  read_at: z.string(),
  /** Up to now. */
  this_month: month,
  last_month: month,
  /** The platform's accounts, in the order of the ledger. Costs are negative. */
  accounts: z.array(z.object({ account: z.string(), balance_pence: z.number(), month_pence: z.number() })),
});
export type AdminMoney = z.infer<typeof adminMoney>;

const orderContributionRow = z.object({
  id: z.string(),
  code: z.string(),
  shop_name: z.string(),
  ...listedOrderFields,
  /** State of a dispute about its payment; empty without one. */
  dispute: choice(...DISPUTE_STATES),
  paid_at: z.string(),
  ...contribution,
});
export type OrderContributionRow = z.infer<typeof orderContributionRow>;
const orderContributionList = adminListOf(orderContributionRow);
export type OrderContributionList = z.infer<typeof orderContributionList>;

export const readAdminMoney = endpoint({
  method: 'GET',
  path: '/api/admin/money',
  summary: 'Read what comes in and what goes out',
  access: { admin: 'ledger' },
  answer: adminMoney,
  refuses: ['reports_being_built'],
});

/** Paid orders, newest first. `search` works as in the list of orders. */
export const listOrderContributions = endpoint({
  method: 'GET',
  path: '/api/admin/money/orders',
  summary: 'List what each order brought',
  access: { admin: 'ledger' },
  query: z.object(listFields(['date'], '-date')),
  answer: orderContributionList,
});
