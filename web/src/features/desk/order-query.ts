// Which of the shop's orders are wanted, as a filter of the records API. Unpaid ones are not the shop's business yet.
import { addDays, parseCalendarDay } from '@baitdrop/domain/time/calendar-day';
import { instantOfLondon } from '@baitdrop/domain/time/london';
import { ORDER_STATUSES } from '@baitdrop/domain/orders/order-status';

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

const quoted = (text: string): string => `"${text.replaceAll('\\', '\\\\').replaceAll('"', '\\"')}"`;
const instant = (at: Date): string => quoted(at.toISOString().replace('T', ' '));

function statusFilter(status: StatusChoice): string[] {
  if (status === 'all') return [];
  if (status === 'open') return ['(status = "pending" || status = "preparing" || status = "en_route")'];
  return [`status = ${quoted(status)}`];
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
