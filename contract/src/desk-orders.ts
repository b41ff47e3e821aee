// Which of a shop's orders its desk shows. Unpaid ones are not the shop's business yet.
import { addDays, parseCalendarDay } from '@baitdrop/domain/time/calendar-day';
import { instantOfLondon } from '@baitdrop/domain/time/london';
import { OPEN_ORDER_STATUSES, ORDER_STATUSES, type OrderStatus } from '@baitdrop/domain/orders/order-status';

export const statusChoices = ['open', 'all', ...ORDER_STATUSES] as const;
export type StatusChoice = (typeof statusChoices)[number];

export interface OrderQuery {
  shopId: string;
  status: StatusChoice;
  /** London's calendar, `2026-11-15`; empty for every day. */
  day: string;
  /** A code, or some of a customer's name, phone number or postcode. */
  search: string;
}

export function chosenStatuses(status: StatusChoice): readonly OrderStatus[] {
  if (status === 'all') return ORDER_STATUSES;
  return status === 'open' ? OPEN_ORDER_STATUSES : [status];
}

const quoted = (text: string): string => `"${text.replaceAll('\\', '\\\\').replaceAll('"', '\\"')}"`;
const instant = (at: Date): string => quoted(at.toISOString().replace('T', ' '));

function statusFilter(status: StatusChoice): string[] {
  if (status === 'all') return [];
  const wanted = chosenStatuses(status).map((each) => `status = ${quoted(each)}`);
  return [wanted.length === 1 ? wanted.join('') : `(${wanted.join(' || ')})`];
}

function dayFilter(text: string): string[] {
  const day = parseCalendarDay(text);
  if (!day.ok) return [];
  const [from, until] = [instantOfLondon(day.value, '00:00'), instantOfLondon(addDays(day.value, 1), '00:00')];
  return [`paid_at >= ${instant(from)}`, `paid_at < ${instant(until)}`];
}

/** People read codes out without the dash. */
function searchFilter(text: string): string[] {
  const search = text.trim();
  if (search === '') return [];
  const code = search.replace(/^([a-z\d]{3}) ?-? ?([a-z\d]{3})$/i, '$1-$2').toUpperCase();
  const fields = ['customer_name', 'customer_phone', 'customer_email', 'postcode'];
  return [`(code ~ ${quoted(code)} || ${fields.map((field) => `${field} ~ ${quoted(search)}`).join(' || ')})`];
}

/** Says nothing but what is asked for by every desk: whether it is paid, and its state. */
export const isWholePast = ({ day, search }: Pick<OrderQuery, 'day' | 'search'>): boolean =>
  dayFilter(day).length === 0 && searchFilter(search).length === 0;

/** As a filter of the records API. */
export const orderFilter = ({ shopId, status, day, search }: OrderQuery): string =>
  [
    `shop_id = ${quoted(shopId)}`,
    'paid_at != ""',
    ...statusFilter(status),
    ...dayFilter(day),
    ...searchFilter(search),
  ].join(' && ');

/** Large orders that somebody asks about, without an answer yet. */
export const askedFilter = (shopId: string): string =>
  `shop_id = ${quoted(shopId)} && status = "pending" && paid_at = "" && asked_at != "" && approved_at = ""`;

export const waitingFilter = (shopId: string): string =>
  `shop_id = ${quoted(shopId)} && status = "pending" && paid_at != ""`;
