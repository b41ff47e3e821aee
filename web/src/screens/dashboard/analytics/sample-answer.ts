// Sample figures for shops without Pro: of an invented shop, labelled as such, always the same.
import type { AnalyticsAnswer } from '@baitdrop/contract/analytics';
import { eachDay, type Period, periodBefore } from '@baitdrop/domain/analytics/period';
import { weekdayOf } from '@baitdrop/domain/time/calendar-day';

const AVERAGE_PENCE = 3480;
const weekend = new Set(['friday', 'saturday', 'sunday']);
const ORDERS_BY_HOUR = [0, 0, 0, 0, 2, 9, 14, 11, 8, 6, 5, 6, 7, 5, 4, 5, 8, 12, 10, 6, 3, 2, 1, 0];

const ordersOn = (index: number, isWeekend: boolean): number => (isWeekend ? 9 : 4) + ((index * 7) % 4);

export function sampleAnswer(period: Period): AnalyticsAnswer {
  const before = periodBefore(period);
  const days = eachDay(period).map((day, index) => {
    const orders = ordersOn(index, weekend.has(weekdayOf(day)));
    const earlier = Math.max(1, orders - 1 - (index % 3));
    return {
      day,
      orders,
      revenue_pence: orders * AVERAGE_PENCE,
      orders_before: earlier,
      revenue_before_pence: earlier * AVERAGE_PENCE,
    };
  });
  const sum = (pick: (day: (typeof days)[number]) => number): number => days.reduce((all, day) => all + pick(day), 0);
  const [orders, ordersBefore] = [sum((day) => day.orders), sum((day) => day.orders_before)];
  const totalsOf = (count: number) => ({
    orders: count,
    revenue_pence: count * AVERAGE_PENCE,
    promotion_pence: 0,
    units: count * 3,
    customers: Math.round(count * 0.72),
    returning_customers: Math.round(count * 0.31),
    delivered: count,
    on_time: Math.round(count * 0.94),
    average_delivery_minutes: 41,
    missed: Math.round(count * 0.01),
  });
  const part = (share: number): number => Math.round(orders * share);
  const product = (name: string, share: number, pricePence: number) => ({
    name,
    units: part(share),
    revenue_pence: part(share) * pricePence,
    units_before: Math.round(ordersBefore * share),
    revenue_before_pence: Math.round(ordersBefore * share) * pricePence,
  });
  const area = (outcode: string, place: string, share: number, latitude: number, longitude: number) => ({
    outcode,
    place,
    orders: part(share),
    revenue_pence: part(share) * AVERAGE_PENCE,
    latitude,
    longitude,
  });
  return {
    ...period,
    before,
    totals: totalsOf(orders),
    totals_before: totalsOf(ordersBefore),
    days,
    hours: ORDERS_BY_HOUR.map((count, hour) => ({ hour, orders: count, revenue_pence: count * AVERAGE_PENCE })),
    products: [
      product('Fresh White Maggots, 1 pint', 0.9, 420),
      product('Sweetcorn Hookbait', 0.5, 349),
      product('Method Feeder Mix, 2 kg', 0.3, 795),
      product('Dendrobaena Worms, 100', 0.25, 650),
      product('Hooklengths, size 16', 0.2, 299),
    ],
    loyalty: [
      { orders: 1, customers: part(0.5) },
      { orders: 2, customers: part(0.13) },
      { orders: 3, customers: part(0.06) },
      { orders: 4, customers: part(0.03) },
    ],
    delivery_times: [0.02, 0.2, 0.41, 0.31, 0.04, 0.02, 0, 0, 0].map((share, index) => ({
      up_to: index === 8 ? null : (index + 1) * 15,
      orders: part(share),
    })),
    areas: [
      area('BH24', 'Ringwood', 0.42, 50.85, -1.79),
      area('BH31', 'Verwood', 0.21, 50.88, -1.88),
      area('SP6', 'Fordingbridge', 0.19, 50.93, -1.79),
      area('BH22', 'Ferndown', 0.18, 50.8, -1.9),
    ],
    stock_outs: [
      { name: 'Dendrobaena Worms, 100', minutes_out: 2260, times: 2, is_out: false },
      { name: 'Casters, 1 pint', minutes_out: 640, times: 1, is_out: false },
    ],
  };
}
