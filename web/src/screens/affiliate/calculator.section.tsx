import { type AffiliateEarnings, estimateEarnings } from '@baitdrop/domain/affiliate/earnings-calculator';
import { pence } from '@baitdrop/domain/money/pence';
import { useState } from 'react';
import { useForm } from '../../platform/forms/use-form.ts';
import { NumberField } from '../../ui/field/number-field.tsx';
import { FigureLines } from '../../ui/figure-lines.tsx';
import { Money } from '../../ui/money.tsx';
import { estimateFromForm } from './calculator.ts';

const atFirst = { referrals: '10', fees: '20' };
const first = estimateEarnings(10, pence(2000));

function Lines({ earnings }: { earnings: AffiliateEarnings }) {
  const lines = [
    {
      label: 'Sign-ups',
      note: 'referrals × £5, once each has had a first order',
      value: <Money amount={earnings.signupRewardsPence} />,
    },
    {
      label: 'Commission each month',
      note: 'referrals × fees × 10%',
      value: <Money amount={earnings.commissionPence} />,
    },
  ];
  return <FigureLines lines={lines} />;
}

export function AffiliateCalculator() {
  const { values: typed, change } = useForm(null, { name: 'affiliate-calculator', first: atFirst });
  const [last, setLast] = useState(first.ok ? first.value : undefined);
  const result = estimateFromForm(typed.referrals, typed.fees);
  // The last valid result stays visible while a number is half typed.
  const shown = result.ok ? result.earnings : last;

  function type(changed: Partial<typeof typed>): void {
    change(changed);
    const next = { ...typed, ...changed };
    const worked = estimateFromForm(next.referrals, next.fees);
    setLast(worked.ok ? worked.earnings : shown);
  }

  if (!shown) return null;
  return (
    <section aria-labelledby="calculator" className="mt-16 md:mt-24">
      <h2 id="calculator" className="text-3xl">
        Earnings Calculator
      </h2>
      <div className="mt-6 grid overflow-hidden rounded-card border border-line bg-surface lg:grid-cols-[7fr_5fr]">
        <div className="grid content-start gap-6 p-6 md:p-8">
          <div className="grid gap-5 sm:grid-cols-2">
            <NumberField
              label="Referrals"
              kind="whole"
              value={typed.referrals}
              error={result.ok ? undefined : result.referralsError}
              onType={(referrals) => type({ referrals })}
            />
            <NumberField
              label="Average monthly fees"
              kind="pounds"
              value={typed.fees}
              error={result.ok ? undefined : result.feesError}
              onType={(fees) => type({ fees })}
            />
          </div>
          <Lines earnings={shown} />
        </div>
        <div className="grid content-center justify-items-center gap-1 border-t border-line bg-cream p-6 text-center text-cream-ink lg:border-t-0 lg:border-l">
          <p className="text-lg">You could earn</p>
          <p aria-live="polite" className="font-heading text-4xl font-bold tracking-tight">
            <Money amount={shown.totalPence} />
          </p>
          <p className="max-w-[30ch]">in the first month. The sign-ups count once, the commission every month.</p>
        </div>
      </div>
      <p className="mt-3 max-w-prose text-sm text-muted">
        An estimate, if each of them has their first order within 90 days. Fees are what one referred person or shop
        brings in platform and service fees in a month.
      </p>
    </section>
  );
}
