import '../../features/legal/print.css';
import './receipt.css';
import type { TrackedOrder } from '@baitdrop/contract/tracking';
import { pence } from '@baitdrop/domain/money/pence';
import { company } from '../../features/legal/company.ts';
import { Logo } from '../../ui/brand/logo.tsx';
import { Money } from '../../ui/money.tsx';
import { Instant } from '../../ui/time/instant.tsx';

function Sums({ order }: { order: TrackedOrder }) {
  return (
    <tfoot>
      {order.breakdown.map(({ kind, label, amount_pence }) => (
        <tr key={kind}>
          <td colSpan={3}>{label}</td>
          <td className="sum">
            <Money amount={pence(amount_pence)} />
          </td>
        </tr>
      ))}
      <tr>
        <th scope="row" colSpan={3}>
          Paid
        </th>
        <td className="sum">
          <strong>
            <Money amount={pence(order.to_pay_pence)} />
          </strong>
        </td>
      </tr>
      {order.refunded_pence > 0 ? (
        <tr>
          <th scope="row" colSpan={3}>
            Refunded
          </th>
          <td className="sum">
            <Money amount={pence(-order.refunded_pence)} />
          </td>
        </tr>
      ) : null}
    </tfoot>
  );
}

function Parties({ order }: { order: TrackedOrder }) {
  return (
    <div className="my-6 grid grid-cols-2 gap-6">
      <div>
        <p className="text-sm">Seller</p>
        <p className="font-semibold">{order.shop.name}</p>
        <p>{order.shop.address}</p>
        <p>{order.shop.phone}</p>
      </div>
      <div>
        <p className="text-sm">{order.drop ? 'Delivered to' : 'Collected at'}</p>
        <p>{order.drop ? order.drop.address : order.shop.address}</p>
        <p>{order.drop?.postcode}</p>
      </div>
    </div>
  );
}

function SmallPrint() {
  return (
    <div className="mt-6 grid gap-2 text-sm">
      <p>
        Goods are sold by the shop named above. The service fee and the platform fee are charged by {company.name},{' '}
        {company.address.join(', ')}, company number {company.number}, which takes the payment for the shop. Prices
        include VAT where it applies. Where the seller is registered for VAT, “Receipt as PDF” on the order’s page is
        the VAT invoice once the order is delivered.
      </p>
      <p>
        Changed your mind? You may cancel within 14 days of getting the goods, except for fresh and live bait (marked
        *), which spoils. Whatever arrives dead, faulty or wrong is refunded. Write to {company.email} or use the form
        under “Delivery and returns” on our site.
      </p>
    </div>
  );
}

/** A receipt for print: seller, customer, items, price, and how to return them. */
export function Receipt({ order }: { order: TrackedOrder }) {
  const paidAt = order.steps.find(({ key }) => key === 'paid')?.at ?? null;
  return (
    <div className="receipt">
      <div className="flex items-center justify-between">
        <Logo />
        <p className="text-xl font-semibold">Receipt</p>
      </div>
      <p className="mt-4">
        Order <strong>{order.code}</strong>, placed <Instant at={new Date(order.placed_at)} />
        {paidAt === null ? null : (
          <>
            , paid <Instant at={new Date(paidAt)} />
          </>
        )}
      </p>
      <Parties order={order} />
      <table>
        <thead>
          <tr>
            <th scope="col">Item</th>
            <th scope="col">Quantity</th>
            <th scope="col" className="sum">
              Price each
            </th>
            <th scope="col" className="sum">
              Amount
            </th>
          </tr>
        </thead>
        <tbody>
          {order.lines.map((line) => (
            <tr key={line.name}>
              <td>
                {line.name}
                {line.perishable ? ' *' : ''}
                {line.refunded_quantity > 0 ? ` (${line.refunded_quantity} refunded)` : ''}
                {line.swaps.map(({ name, quantity }) => ` (${quantity} swapped for ${name})`)}
              </td>
              <td>{line.quantity}</td>
              <td className="sum">
                <Money amount={pence(line.price_pence)} />
              </td>
              <td className="sum">
                <Money amount={pence(line.amount_pence)} />
              </td>
            </tr>
          ))}
        </tbody>
        <Sums order={order} />
      </table>
      <SmallPrint />
    </div>
  );
}
