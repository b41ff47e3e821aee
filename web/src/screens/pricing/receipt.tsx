import { STANDARD_FEES } from '@baitdrop/domain/fees/fee-policy';
import { priceCart } from '@baitdrop/domain/fees/price-cart';
import { pence } from '@baitdrop/domain/money/pence';
import { Money } from '../../ui/money.tsx';

const exampleCart = [
  { name: 'White maggots, 568 ml (1 pint)', pricePence: pence(450), quantity: 2 },
  { name: 'Method mix, 2 kg', pricePence: pence(795), quantity: 1 },
  { name: 'Landing net, rubber mesh', pricePence: pence(1805), quantity: 1 },
];
const exampleOrder = priceCart(exampleCart, STANDARD_FEES);

/** The torn edge of the paper. */
function TornEdge() {
  return (
    <svg
      viewBox="0 0 320 10"
      preserveAspectRatio="none"
      className="block h-2.5 w-full fill-mist"
      aria-hidden="true"
      focusable="false"
    >
      <path
        d={`M0 0${Array.from({ length: 20 }, (_, index) => `L${index * 16 + 8} 9L${index * 16 + 16} 0`).join('')}Z`}
      />
    </svg>
  );
}

/** A sample order on paper, which is light in both themes. */
export function ExampleReceipt() {
  const [, ...fees] = exampleOrder.breakdown;
  return (
    <figure className="drop-shadow-[0_1px_1px_rgb(11_31_26/12%)]">
      <div className="rounded-t-control bg-mist px-4 pt-6 pb-4 text-action-ink tabular-nums">
        <figcaption className="text-center font-heading text-lg font-bold">One order, as the angler sees it</figcaption>
        <table className="mt-4 w-full">
          <tbody>
            {exampleOrder.items.map(({ name, quantity, amountPence }) => (
              <tr key={name}>
                <th scope="row" className="py-1 pl-2 text-left font-normal">
                  {quantity} × {name}
                </th>
                <td className="py-1 pr-2 pl-4 text-right align-bottom">
                  <Money amount={amountPence} />
                </td>
              </tr>
            ))}
          </tbody>
          <tbody className="before:block before:h-2 after:block after:h-2">
            {/* Marked with a highlighter. */}
            <tr className="font-semibold">
              <th scope="row" className="rounded-l-control bg-action py-1 pl-2 text-left">
                To the shop
              </th>
              <td className="rounded-r-control bg-action py-1 pr-2 text-right">
                <Money amount={exampleOrder.shopReceivesPence} />
              </td>
            </tr>
            {fees.map(({ kind, label, amountPence }) => (
              <tr key={kind} className="text-action-ink/75">
                <th scope="row" className="py-1 pl-2 text-left font-normal">
                  {label}
                </th>
                <td className="py-1 pr-2 text-right">
                  <Money amount={amountPence} />
                </td>
              </tr>
            ))}
          </tbody>
          <tfoot className="border-t border-dashed border-action-ink/50 text-lg font-bold">
            <tr>
              <th scope="row" className="pt-3 pl-2 text-left">
                The angler pays
              </th>
              <td className="pt-3 pr-2 text-right">
                <Money amount={exampleOrder.totalPence} />
              </td>
            </tr>
          </tfoot>
        </table>
      </div>
      <TornEdge />
    </figure>
  );
}
