import Check from 'lucide-react/icons/check';
import { useDeliveryChargeText } from '../../features/legal/delivery-charge-text.tsx';
import { ExampleReceipt } from './receipt.tsx';

const FOR_SHOPS = [
  'You keep 100% of your product prices and pay no fees.',
  'No monthly fee and no contract. Stop whenever you like.',
  'Live within 24 hours, on Shopify, WordPress or any website.',
  'Paid out in 2-3 business days after delivery, by bank transfer.',
];

const FOR_CUSTOMERS = [
  'A 5% service fee on the items, and a £0.50 platform fee per order.',
  'Both are in the cart from the first item on. The total never grows at the last step.',
  'Orders start at £25, so that a courier is worth sending.',
];

function FeeList({ title, items }: { title: string; items: string[] }) {
  return (
    <div>
      <h3 className="text-xl">{title}</h3>
      <ul className="mt-3 grid gap-3">
        {items.map((item) => (
          <li key={item} className="grid grid-cols-[auto_1fr] gap-2.5">
            <Check aria-hidden="true" size={20} strokeWidth={2.25} className="mt-0.5 text-glow" />
            <span className="text-mist/90">{item}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}

export function PayPerOrder() {
  return (
    <section aria-labelledby="pay-per-order" className="bg-night text-mist">
      <div className="mx-auto grid max-w-content items-center gap-12 px-4 py-16 md:py-24 lg:grid-cols-[7fr_5fr] lg:gap-16">
        <div>
          <h2 id="pay-per-order" className="text-3xl md:text-4xl">
            Pay Per Order
          </h2>
          <dl className="mt-6 grid max-w-form grid-cols-2 gap-6">
            <div className="flex flex-col border-t border-mist/25 pt-4">
              <dt className="order-2 text-mist/80">for the shop, per order</dt>
              <dd className="font-heading text-3xl font-bold tracking-tight text-glow sm:text-4xl">£0</dd>
            </div>
            <div className="flex flex-col border-t border-mist/25 pt-4">
              <dt className="order-2 text-mist/80">for the customer, per order</dt>
              <dd className="font-heading text-3xl font-bold tracking-tight whitespace-nowrap sm:text-4xl">
                5% <span className="text-xl sm:text-2xl">+ £0.50</span>
              </dd>
            </div>
          </dl>
          <div className="mt-10 grid gap-10 sm:grid-cols-2">
            <FeeList title="What shops pay: nothing" items={FOR_SHOPS} />
            <FeeList title="What customers pay" items={[...FOR_CUSTOMERS, useDeliveryChargeText()]} />
          </div>
        </div>
        <div className="mx-auto w-full max-w-md">
          <ExampleReceipt />
        </div>
      </div>
    </section>
  );
}
