import type { RefundParts } from '@baitdrop/domain/checkout/refund-split';
import { addPence, pence, subtractPence } from '@baitdrop/domain/money/pence';
import { Money } from '../../ui/money.tsx';

interface RefundSumsProps {
  plan: RefundParts | null;
  /** The customer's name. */
  name: string;
  goodsFrom?: string;
}

/** Shows what is refunded, and who pays for it. */
export function RefundSums({ plan, name, goodsFrom = 'From what you keep' }: RefundSumsProps) {
  const nothing = pence(0);
  const fees = plan ? addPence(addPence(plan.serviceFeePence, plan.platformFeePence), plan.deliveryFeePence) : nothing;
  // The part that a code of the platform paid for is refunded to no customer.
  const promotion = plan ? subtractPence(plan.totalPence, addPence(plan.shopPence, fees)) : nothing;
  return (
    <dl className="grid gap-1.5 rounded-card bg-page p-4">
      <div className="flex justify-between gap-4 text-muted">
        <dt>{goodsFrom}</dt>
        <dd>
          <Money amount={plan?.shopPence ?? nothing} />
        </dd>
      </div>
      <div className="flex justify-between gap-4 text-muted">
        <dt>Fees, from BaitDrop</dt>
        <dd>
          <Money amount={fees} />
        </dd>
      </div>
      {promotion < 0 ? (
        <div className="flex justify-between gap-4 text-muted">
          <dt>Promotion code, back to BaitDrop</dt>
          <dd>
            <Money amount={promotion} />
          </dd>
        </div>
      ) : null}
      <div className="flex justify-between gap-4 border-t border-line pt-2 text-lg font-semibold">
        <dt className="min-w-0 [overflow-wrap:anywhere]">Refund to {name}</dt>
        <dd>
          <Money amount={plan?.totalPence ?? nothing} />
        </dd>
      </div>
      {plan && plan.creditPence > 0 ? (
        <div className="flex justify-between gap-4 text-sm text-muted">
          <dt>of it as referral credit</dt>
          <dd>
            <Money amount={plan.creditPence} />
          </dd>
        </div>
      ) : null}
    </dl>
  );
}
