import type { AnalyticsAnswer } from '@baitdrop/contract/analytics';
import { pence } from '@baitdrop/domain/money/pence';
import { formatPounds, formatPoundsBriefly } from '@baitdrop/domain/money/pounds';
import { useState } from 'react';
import { BaseMap } from '../../../features/map/base-map.tsx';
import { BarList } from '../../../ui/chart/bar-list.tsx';
import { ColumnChart } from '../../../ui/chart/column-chart.tsx';
import { Segmented } from '../../../ui/choice/segmented.tsx';
import * as words from './analytics-rows.ts';
import { FigureCard } from './figure.card.tsx';

const MAX_BARS = 8;
const pounds = (amount: number): string => formatPounds(pence(amount));
const axisPounds = (amount: number): string => formatPoundsBriefly(pence(Math.round(amount)));
const formatCount = (value: number): string => (Number.isInteger(value) ? value.toLocaleString('en-GB') : '');
const NOTHING = 'Nothing in these days.';

type Part = { answer: AnalyticsAnswer; fileName: (what: string) => string };

export function DaysFigure({ answer, fileName }: Part) {
  const [what, setWhat] = useState<'revenue' | 'orders'>('revenue');
  const isMoney = what === 'revenue';
  const { days, before, totals } = answer;
  const total = isMoney ? totals.revenue_pence : totals.orders;
  const average = total / Math.max(1, days.length);
  return (
    <FigureCard
      title="Sales by day"
      figure={words.dayRows(answer)}
      empty={NOTHING}
      fileName={fileName('days')}
      note={
        <div className="flex flex-wrap items-center justify-between gap-3">
          <Segmented
            legend="Show"
            value={what}
            onChange={setWhat}
            segments={[
              { value: 'revenue', label: 'Revenue' },
              { value: 'orders', label: 'Orders' },
            ]}
          />
          <p className="text-sm">
            <strong className="text-lg text-ink tabular-nums">
              {isMoney ? pounds(total) : total.toLocaleString('en-GB')}
            </strong>{' '}
            in {days.length === 1 ? '1 day' : `${days.length} days`}
          </p>
          <p className="flex flex-wrap gap-x-5 text-sm">
            <span className="inline-flex items-center gap-2">
              <span aria-hidden="true" className="size-3 rounded-[3px] bg-action" /> these days
            </span>
            <span className="inline-flex items-center gap-2">
              <span aria-hidden="true" className="w-4 border-t-2 border-dashed border-ink" /> average{' '}
              {isMoney ? pounds(Math.round(average)) : average.toLocaleString('en-GB', { maximumFractionDigits: 1 })} a
              day
            </span>
            <span className="inline-flex items-center gap-2">
              <span aria-hidden="true" className="h-0.75 w-4 bg-float" /> {words.shortDay(before.from)} to{' '}
              {words.shortDay(before.to)}
            </span>
          </p>
        </div>
      }
    >
      <ColumnChart
        label="Sales by day"
        format={isMoney ? axisPounds : formatCount}
        smallestStep={isMoney ? 100 : 1}
        hasAverage
        columns={days.map((day) => {
          const [value, earlier] = isMoney
            ? [day.revenue_pence, day.revenue_before_pence]
            : [day.orders, day.orders_before];
          return {
            key: day.day,
            label: words.shortDay(day.day),
            value,
            before: earlier,
            details: [
              words.shortDay(day.day),
              pounds(day.revenue_pence),
              words.ordersText(day.orders),
              `before: ${isMoney ? pounds(earlier) : words.ordersText(earlier)}`,
            ],
          };
        })}
      />
    </FigureCard>
  );
}

export function HoursFigure({ answer, fileName }: Part) {
  return (
    <FigureCard title="Sales by hour" figure={words.hourRows(answer)} empty={NOTHING} fileName={fileName('hours')}>
      <ColumnChart
        label="Sales by hour"
        format={formatCount}
        columns={answer.hours.map(({ hour, orders, revenue_pence }) => ({
          key: String(hour),
          label: words.hourText(hour),
          value: orders,
          details: [
            `${words.hourText(hour)} to ${words.hourText(hour + 1)}`,
            words.ordersText(orders),
            pounds(revenue_pence),
          ],
        }))}
      />
    </FigureCard>
  );
}

export function ProductsFigure({ answer, fileName }: Part) {
  return (
    <FigureCard
      title="Best sellers"
      figure={words.productRows(answer)}
      empty="Nothing was sold on these days."
      fileName={fileName('products')}
    >
      <BarList
        bars={answer.products.slice(0, MAX_BARS).map(({ name, units, revenue_pence }) => ({
          key: name,
          label: `${units} × ${name}`,
          value: revenue_pence,
          text: pounds(revenue_pence),
        }))}
      />
    </FigureCard>
  );
}

export function LoyaltyFigure({ answer, fileName }: Part) {
  const { customers, returning_customers } = answer.totals;
  return (
    <FigureCard
      title="Repeat customers"
      note={`${returning_customers} of ${customers} customers had bought from you before.`}
      figure={words.loyaltyRows(answer)}
      empty="No customers in these days."
      fileName={fileName('customers')}
    >
      <BarList
        bars={answer.loyalty.map(({ orders, customers: people }) => ({
          key: String(orders),
          label: words.timesText(orders),
          value: people,
          text: people.toLocaleString('en-GB'),
        }))}
      />
    </FigureCard>
  );
}

export function DeliveryFigure({ answer, fileName }: Part) {
  const { delivered, on_time } = answer.totals;
  return (
    <FigureCard
      title="Delivery times"
      note={delivered === 0 ? undefined : `${on_time} of ${delivered} orders came in time.`}
      figure={words.deliveryRows(answer)}
      empty="Nothing was delivered in these days."
      fileName={fileName('delivery-times')}
    >
      <ColumnChart
        label="Delivery times"
        format={formatCount}
        columns={answer.delivery_times.map(({ up_to, orders }) => ({
          key: String(up_to),
          label: up_to === null ? 'more' : `${up_to} min`,
          value: orders,
          details: [words.timeText(up_to), words.ordersText(orders)],
        }))}
      />
    </FigureCard>
  );
}

export function AreasFigure({ answer, fileName }: Part) {
  const markers = answer.areas.flatMap(({ outcode, place, orders, latitude, longitude }) =>
    latitude === null || longitude === null
      ? []
      : [
          {
            id: outcode,
            position: { lat: latitude, lng: longitude },
            label: `${outcode}${place && `, ${place}`}: ${words.ordersText(orders)}`,
            variant: 'delivers' as const,
          },
        ],
  );
  return (
    <FigureCard
      title="Where orders go"
      note="By the first half of the postcode. No addresses."
      figure={words.areaRows(answer)}
      empty="Nothing was delivered in these days."
      fileName={fileName('areas')}
    >
      <div className="grid gap-4 lg:grid-cols-[2fr_1fr]">
        <BaseMap label="Where orders go" className="h-80" markers={markers} fitKey={`${answer.from}${answer.to}`} />
        <BarList
          bars={answer.areas.slice(0, MAX_BARS).map(({ outcode, place, orders }) => ({
            key: outcode,
            label: place === '' ? outcode : `${outcode} ${place}`,
            value: orders,
            text: orders.toLocaleString('en-GB'),
          }))}
        />
      </div>
    </FigureCard>
  );
}

export function StockOutsFigure({ answer, fileName }: Part) {
  return (
    <FigureCard
      title="Out of stock"
      note="How long nobody could buy a product."
      figure={words.stockOutRows(answer)}
      empty="Everything was in stock all the time."
      fileName={fileName('out-of-stock')}
    >
      <BarList
        bars={answer.stock_outs.slice(0, MAX_BARS).map(({ name, minutes_out, is_out }) => ({
          key: name,
          label: is_out ? `${name} (out now)` : name,
          value: minutes_out,
          text: words.spellText(minutes_out),
        }))}
      />
    </FigureCard>
  );
}
