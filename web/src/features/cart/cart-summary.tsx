import { deliveryPayerFor } from '@baitdrop/domain/fees/delivery-charge';
import type { PricedCart } from '@baitdrop/domain/fees/price-cart';
import { Money } from '../../ui/money.tsx';
import { Waterline } from '../../ui/waterline/waterline.tsx';
import { feeTextFor } from './price-current-cart.ts';
import type { CourierFee } from './use-courier-fee.ts';

/** Shows how much is missing to the minimum order, as a rising water level. */
export function MinimumProgress({ priced }: { priced: PricedCart }) {
  const { subtotalPence, minimumPence, warning } = priced;
  return (
    <Waterline
      label="Towards the minimum order"
      value={subtotalPence}
      max={minimumPence}
      valueText={warning ?? 'Minimum order reached'}
    >
      <p className="text-sm font-semibold">{warning ?? 'Minimum order reached. Tight lines!'}</p>
    </Waterline>
  );
}

function courierText({ charge, quotedFeePence }: CourierFee, subtotalPence: number): string {
  const payer = deliveryPayerFor(charge, subtotalPence);
  if (payer === 'platform') return 'The courier costs you nothing extra, and the shop keeps all of its price.';
  return payer === 'customer' && quotedFeePence === null
    ? 'The courier’s price depends on where you are: you’ll see it before you pay.'
    : 'The shop keeps all of its price.';
}

/** Every line of the price, as the server will charge it. */
export function CartSummary({ priced, courier }: { priced: PricedCart; courier: CourierFee }) {
  return (
    <div className="mt-4 grid gap-4">
      <dl className="grid gap-1.5">
        {priced.breakdown.map(({ kind, label, amountPence }) => (
          <div key={kind} className="flex justify-between gap-4">
            <dt className="text-muted">{label}</dt>
            <dd>
              <Money amount={amountPence} />
            </dd>
          </div>
        ))}
      </dl>
      <p className="rounded-control bg-cream px-3 py-2 text-sm text-cream-ink">
        Prices are the shop’s own, {feeTextFor(courier.charge)}. {courierText(courier, priced.subtotalPence)}
      </p>
    </div>
  );
}
