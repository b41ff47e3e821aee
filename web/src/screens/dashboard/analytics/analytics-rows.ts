import type { AnalyticsAnswer } from '@baitdrop/contract/analytics';
import { calendarDay } from '@baitdrop/domain/time/calendar-day';
import { count, type FigureRows, money, text } from './figure-rows.ts';

/** Formats a day as '15 Nov'. */
export const shortDay = (day: string): string =>
  new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', timeZone: 'UTC' }).format(
    new Date(`${calendarDay(day)}T00:00:00Z`),
  );

export const hourText = (hour: number): string => `${String(hour).padStart(2, '0')}:00`;

export const ordersText = (orders: number): string =>
  orders === 1 ? '1 order' : `${orders.toLocaleString('en-GB')} orders`;

export const timeText = (upTo: number | null): string =>
  upTo === null ? 'Over 2 hours' : `${upTo - 15} to ${upTo} min`;

export const timesText = (orders: number): string =>
  ({ 1: 'Once', 2: 'Twice', 3: 'Three times' })[orders] ?? 'Four times or more';

/** Formats a duration as '2 days 3 h' or '3 h 20 min'. */
export function spellText(minutes: number): string {
  const [days, hours, rest] = [Math.floor(minutes / 1440), Math.floor((minutes % 1440) / 60), minutes % 60];
  if (days > 0) return hours > 0 ? `${days} d ${hours} h` : `${days} d`;
  return hours > 0 ? `${hours} h ${rest} min` : `${rest} min`;
}

export const dayRows = ({ days }: AnalyticsAnswer): FigureRows => ({
  columns: [text('Day'), count('Orders'), money('Revenue'), count('Orders before'), money('Revenue before')],
  rows: days.map((row) => [row.day, row.orders, row.revenue_pence, row.orders_before, row.revenue_before_pence]),
});

export const hourRows = ({ hours }: AnalyticsAnswer): FigureRows => ({
  columns: [text('Hour'), count('Orders'), money('Revenue')],
  rows: hours.map(({ hour, orders, revenue_pence }) => [hourText(hour), orders, revenue_pence]),
});

export const productRows = ({ products }: AnalyticsAnswer): FigureRows => ({
  columns: [text('Product'), count('Sold'), money('Revenue'), count('Sold before'), money('Revenue before')],
  rows: products.map((row) => [row.name, row.units, row.revenue_pence, row.units_before, row.revenue_before_pence]),
});

export const loyaltyRows = ({ loyalty, totals }: AnalyticsAnswer): FigureRows => ({
  columns: [text('Ordered'), count('Customers')],
  rows: totals.customers === 0 ? [] : loyalty.map(({ orders, customers }) => [timesText(orders), customers]),
});

export const deliveryRows = ({ delivery_times }: AnalyticsAnswer): FigureRows => ({
  columns: [text('To the door'), count('Orders')],
  rows: delivery_times.every(({ orders }) => orders === 0)
    ? []
    : delivery_times.map(({ up_to, orders }) => [timeText(up_to), orders]),
});

export const areaRows = ({ areas }: AnalyticsAnswer): FigureRows => ({
  columns: [text('Area'), text('Place'), count('Orders'), money('Revenue')],
  rows: areas.map(({ outcode, place, orders, revenue_pence }) => [outcode, place, orders, revenue_pence]),
});

export const stockOutRows = ({ stock_outs }: AnalyticsAnswer): FigureRows => ({
  columns: [text('Product'), count('Times'), count('Minutes out'), text('Now')],
  rows: stock_outs.map(({ name, times, minutes_out, is_out }) => [name, times, minutes_out, is_out ? 'Out' : 'Back']),
});
