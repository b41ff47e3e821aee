// Filters for the orders on a shop's desk. Unpaid orders are not shown to the shop yet.
import { addDays, parseCalendarDay } from '@baitdrop/domain/time/calendar-day';
import { instantOfLondon } from '@baitdrop/domain/time/london';
import { OPEN_ORDER_STATUSES, ORDER_STATUSES, type OrderStatus } from '@baitdrop/domain/orders/order-status';

export const statusChoices = ['open', 'all', ...ORDER_STATUSES] as const;
export type StatusChoice = (typeof statusChoices)[number];

export interface OrderQuery {
  shopId: string;
  status: StatusChoice;
  /** The first and the last day in London, `2026-11-15`; empty for no limit. */
  from: string;
  until: string;
  /** A code, or part of a customer's name, phone number or postcode. */
  search: string;
}

export function chosenStatuses(status: StatusChoice): readonly OrderStatus[] {
  if (status === 'all') return ORDER_STATUSES;
  return status === 'open' ? OPEN_ORDER_STATUSES : [status];
}

/** A text of the records API's filters. */
export const quoted = (text: string): string => `"${text.replaceAll('\\', '\\\\').replaceAll('"', '\\"')}"`;
const instant = (at: Date): string => quoted(at.toISOString().replace('T', ' '));

function statusFilter(status: StatusChoice): string[] {
  if (status === 'all') return [];
  const alternatives = chosenStatuses(status).map((each) => `status = ${quoted(each)}`);
  return [alternatives.length === 1 ? alternatives.join('') : `(${alternatives.join(' || ')})`];
}

function daysFilter({ from, until }: Pick<OrderQuery, 'from' | 'until'>): string[] {
  const [first, last] = [parseCalendarDay(from), parseCalendarDay(until)];
  return [
    ...(first.ok ? [`paid_at >= ${instant(instantOfLondon(first.value, '00:00'))}`] : []),
    ...(last.ok ? [`paid_at < ${instant(instantOfLondon(addDays(last.value, 1), '00:00'))}`] : []),
  ];
}

/** Codes also match without the dash, because people read them out that way. */
function searchFilter(text: string): string[] {
  const search = text.trim();
  if (search === '') return [];
  const code = search.replace(/^([a-z\d]{3}) ?-? ?([a-z\d]{3})$/i, '$1-$2').toUpperCase();
  const fields = ['customer_name', 'customer_phone', 'customer_email', 'postcode'];
  return [`(code ~ ${quoted(code)} || ${fields.map((field) => `${field} ~ ${quoted(search)}`).join(' || ')})`];
}

/** True when the query has no filter except the state, so that its result can be cached. */
export const isUnfiltered = ({ search, ...days }: Pick<OrderQuery, 'from' | 'until' | 'search'>): boolean =>
  daysFilter(days).length === 0 && searchFilter(search).length === 0;

/** The query as a filter of the records API. */
export const orderFilter = ({ shopId, status, search, ...days }: OrderQuery): string =>
  [
    `shop_id = ${quoted(shopId)}`,
    'paid_at != ""',
    ...statusFilter(status),
    ...daysFilter(days),
    ...searchFilter(search),
  ].join(' && ');

/** Large orders that wait for the shop's agreement. */
export const orderRequestsFilter = (shopId: string): string =>
  `shop_id = ${quoted(shopId)} && status = "pending" && paid_at = "" && asked_at != "" && approved_at = ""`;

export const unansweredOrdersFilter = (shopId: string): string =>
  `shop_id = ${quoted(shopId)} && status = "pending" && paid_at != ""`;
