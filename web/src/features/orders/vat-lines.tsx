import type { OrderVat } from '@baitdrop/contract/order-vat';
import { pence } from '@baitdrop/domain/money/pence';
import { VAT_UNKNOWN, vatRateNames } from '@baitdrop/domain/vat/vat-rates';
import { Money } from '../../ui/money.tsx';

/** The VAT in the goods of an order, by rate; empty if the seller is not registered. */
export function VatLines({ vat }: OrderVat) {
  if (vat === null) return null;
  return (
    <dl aria-label="VAT in the products" className="grid gap-1.5 text-sm text-muted">
      {vat.rates.map(({ rate, gross_pence, vat_pence }) => (
        <div key={rate} className="flex justify-between gap-4">
          <dt>
            Includes VAT, {rate === '' ? 'no rate yet' : vatRateNames[rate]} of <Money amount={pence(gross_pence)} />
          </dt>
          <dd>{rate === '' ? VAT_UNKNOWN : <Money amount={pence(vat_pence)} />}</dd>
        </div>
      ))}
      <div className="flex justify-between gap-4">
        <dt>VAT number</dt>
        <dd>{vat.vat_number}</dd>
      </div>
    </dl>
  );
}
