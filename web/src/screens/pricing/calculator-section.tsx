import './scale.css';
import { CALCULATOR_DEFAULTS, estimateMonthlyFees, type MonthlyFees } from '@baitdrop/domain/fees/pricing-calculator';
import { formatBps } from '@baitdrop/domain/money/basis-points';
import { toPounds } from '@baitdrop/domain/money/pounds';
import { useState } from 'react';
import { useForm } from '../../platform/forms/use-form.ts';
import { NumberField } from '../../ui/field/number-field.tsx';
import { FigureLines } from '../../ui/figure-lines.tsx';
import { Money } from '../../ui/money.tsx';
import { calculate } from './calculator.ts';
import { DialFace, DialFilled, DialNeedle } from './dial-face.tsx';

const atFirst = {
  orders: String(CALCULATOR_DEFAULTS.monthlyOrders),
  average: String(toPounds(CALCULATOR_DEFAULTS.averageOrderPence)),
};
const first = estimateMonthlyFees(CALCULATOR_DEFAULTS.monthlyOrders, CALCULATOR_DEFAULTS.averageOrderPence);

function FeeLines({ fees }: { fees: MonthlyFees }) {
  const lines = [
    { label: 'Service fees', note: '5% of revenue', value: <Money amount={fees.serviceFeesPence} /> },
    { label: 'Platform fees', note: '£0.50 per order', value: <Money amount={fees.platformFeesPence} /> },
    { label: 'Total customer fees', value: <Money amount={fees.customerFeesPence} /> },
    { label: 'As a percentage of revenue', value: formatBps(fees.customerFeesShareBps) },
  ];
  return (
    <div className="mt-6">
      <FigureLines lines={lines} />
    </div>
  );
}

function ShopReceives({ fees, nudge }: { fees: MonthlyFees; nudge: number }) {
  return (
    <div className="grid content-center justify-items-center gap-1 border-t border-line p-6 text-center lg:border-t-0 lg:border-l">
      <svg viewBox="-110 -110 220 220" className="pic h-52 w-52" aria-hidden="true" focusable="false">
        <DialFace />
        <DialFilled />
        <g key={nudge} className={nudge > 0 ? 'dial-quiver' : ''}>
          <DialNeedle />
        </g>
      </svg>
      <p className="mt-2 text-lg">Your shop receives 100%</p>
      <p className="font-heading text-4xl font-bold tracking-tight text-action-text tabular-nums">
        <Money amount={fees.shopReceivesPence} />
      </p>
      <p className="text-muted">Change the numbers. The needle stays.</p>
    </div>
  );
}

export function PricingCalculator() {
  const { values: typed, change } = useForm(null, { name: 'pricing-calculator', first: atFirst });
  const [last, setLast] = useState({ fees: first.ok ? first.value : undefined, changes: 0 });
  const result = calculate(typed.orders, typed.average);
  // The last valid result stays visible while a number is half typed.
  const fees = result.ok ? result.fees : last.fees;

  function type(changed: Partial<typeof typed>): void {
    change(changed);
    const next = { ...typed, ...changed };
    const worked = calculate(next.orders, next.average);
    setLast(({ changes }) => (worked.ok ? { fees: worked.fees, changes: changes + 1 } : { fees, changes }));
  }

  if (!fees) return null;
  return (
    <section aria-labelledby="calculator" className="mx-auto max-w-content px-4 pb-16 md:pb-24">
      <h2 id="calculator" className="text-3xl md:text-4xl">
        Work out your month
      </h2>
      <div className="mt-8 grid overflow-hidden rounded-card border border-line bg-surface lg:grid-cols-[7fr_5fr]">
        <div className="p-6 md:p-8">
          <div className="grid gap-5 sm:grid-cols-2">
            <NumberField
              label="Monthly orders"
              kind="whole"
              value={typed.orders}
              error={result.ok ? undefined : result.ordersError}
              onType={(orders) => type({ orders })}
            />
            <NumberField
              label="Average order value"
              kind="pounds"
              value={typed.average}
              error={result.ok ? undefined : result.averageError}
              onType={(average) => type({ average })}
            />
          </div>
          <FeeLines fees={fees} />
          <p className="mt-2 max-w-[30em] text-sm text-muted">
            Your customers pay these on top of your prices. An estimate: real orders are rounded to the penny one by
            one.
          </p>
        </div>
        <ShopReceives fees={fees} nudge={last.changes} />
        <p aria-live="polite" className="sr-only">
          {last.changes > 0 ? <Spoken fees={fees} /> : null}
        </p>
      </div>
    </section>
  );
}

/** One sentence for screen readers instead of six changing figures. */
function Spoken({ fees }: { fees: MonthlyFees }) {
  return (
    <>
      Customers pay <Money amount={fees.customerFeesPence} /> in fees. Your shop receives{' '}
      <Money amount={fees.shopReceivesPence} />.
    </>
  );
}
