import type { CheckoutReview } from '@baitdrop/contract/checkout';
import type { Cart } from '@baitdrop/domain/cart/cart';
import { pence } from '@baitdrop/domain/money/pence';
import { parsePostcode } from '@baitdrop/domain/postcodes/postcode';
import { type SubmitEvent, useEffect, useRef } from 'react';
import { cartStore } from '../../features/cart/carts.ts';
import { slotText } from '../../features/orders/slot-text.ts';
import { useMinute } from '../../platform/use-minute.ts';
import { useStore } from '../../platform/external-store.ts';
import { online } from '../../platform/online.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button/button.tsx';
import { TextArea } from '../../ui/field/text-area.tsx';
import { Money } from '../../ui/money.tsx';
import { focusFirstProblem } from '../../ui/form/focus-first-problem.ts';
import { Skeleton, SkeletonGroup } from '../../ui/skeleton.tsx';
import { AddressSection } from './address.section.tsx';
import { type CheckoutFields, draftOf } from './checkout-fields.ts';
import { CheckoutSection } from './checkout-section.tsx';
import { ContactSection } from './contact.section.tsx';
import { bindFields } from './field-binding.ts';
import { changeFields, useFields } from './stored-checkout.ts';
import { type OfferedWay, type Obstacle, Obstacles, type Offer } from './obstacles.tsx';
import { usePrefill } from './use-prefill.ts';
import { RememberBox } from './remember-box.tsx';
import { PayPanel } from './pay-panel.tsx';
import { Summary } from './summary.section.tsx';
import { usePay } from './use-pay.ts';
import { useReview } from './use-review.ts';
import { WaySection } from './way.section.tsx';
import { WhenSection } from './when.section.tsx';

type Part = 'way' | 'address' | 'when' | 'cart';

const partOf: Readonly<Record<Obstacle['kind'], Part>> = {
  cart_empty: 'cart',
  below_minimum: 'cart',
  shop_not_taking_orders: 'when',
  address_missing: 'address',
  postcode_unknown: 'address',
  out_of_reach: 'address',
  collection_only_items: 'way',
  collection_not_offered: 'way',
  no_courier: 'when',
  no_slot: 'when',
  large_order: 'cart',
};

/** What can be done instead, as a button. */
function wayFor(
  offer: Offer,
  fields: CheckoutFields,
  review: CheckoutReview,
  change: (changed: Partial<CheckoutFields>) => void,
  again: () => void,
  now: Date,
): OfferedWay | null {
  const next = review.slots[0];
  switch (offer) {
    case 'collection':
      if (fields.fulfilment === 'collection') return null;
      return { label: 'Collect it instead', take: () => change({ fulfilment: 'collection' }) };
    case 'delivery':
      if (fields.fulfilment === 'delivery') return null;
      return { label: 'Have it delivered', take: () => change({ fulfilment: 'delivery' }) };
    case 'slot':
      if (!next) return null;
      return {
        label: `Order for ${slotText(next, now)}`,
        take: () => change({ when: { kind: 'slot', starts: next.starts } }),
      };
    case 'ask':
      // The button at the end of the form asks.
      return null;
    default:
      return { label: 'Try again', take: again };
  }
}

/** On a phone the sums are far below: the total is in sight from the start. */
function ToPay({ review: { shop, to_pay_pence } }: { review: CheckoutReview }) {
  return (
    <a
      href="#your-order"
      className="flex min-h-13 items-center justify-between gap-4 rounded-card border border-line bg-surface px-5 py-2 lg:hidden"
    >
      <span className="min-w-0 truncate text-muted">{shop.name}</span>
      <span className="shrink-0 font-semibold">
        <Money amount={pence(to_pay_pence)} /> <span className="font-normal text-muted">to pay</span>
      </span>
    </a>
  );
}

/** On a phone the button that is missing its signal is far below. */
function PayLater() {
  return (
    <div className="lg:hidden">
      <Alert kind="warning" title="You need a connection to pay">
        Fill this in meanwhile. Nothing is lost, and your cart is kept.
      </Alert>
    </div>
  );
}

export function CheckoutForm({ cart }: { cart: Cart }) {
  const form = useRef<HTMLFormElement>(null);
  const now = useMinute() ?? new Date(0);
  const isOnline = useStore(online, true);
  const fields = useFields();
  const reviewer = useReview(draftOf(cart, fields));
  const { review, failure, isAsking } = reviewer;
  const pay = usePay(reviewer, fields);

  usePrefill(cart);
  useEffect(() => {
    if (pay.isShowingProblems === 0) return;
    if (form.current) focusFirstProblem(form.current);
  }, [pay.isShowingProblems]);

  function change(changed: Partial<CheckoutFields>): void {
    pay.forgetProblems();
    changeFields(changed);
  }

  /** The cart keeps postcode and address for the other screens. */
  function keepAddress(): void {
    const postcode = parsePostcode(fields.postcode);
    if (postcode.ok) cartStore.setPostcode(postcode.value.formatted);
    if (fields.line.trim() !== cart.deliveryAddress) cartStore.setDeliveryAddress(fields.line.trim());
  }

  function submit(event: SubmitEvent): void {
    event.preventDefault();
    pay.press();
  }

  const bind = bindFields(fields, pay.problems, change);
  const wayOf = (offer: Offer) => (review ? wayFor(offer, fields, review, change, reviewer.again, now) : null);
  const about = (part: Part) => ({
    obstacles: review?.obstacles.filter(({ kind }) => partOf[kind] === part) ?? [],
    wayOf,
  });

  return (
    <form ref={form} method="post" noValidate onSubmit={submit}>
      <div className="grid items-start gap-5 lg:grid-cols-[1fr_25rem]">
        <div className="grid gap-5">
          {review ? <ToPay review={review} /> : null}
          {review === null && isOnline ? <Skeleton shape="block" className="h-13 lg:hidden" /> : null}
          {isOnline ? null : <PayLater />}
          <ContactSection bind={bind}>
            {fields.fulfilment === 'collection' ? <RememberBox fields={fields} onChange={change} /> : null}
          </ContactSection>
          <WaySection
            fulfilment={fields.fulfilment}
            review={review}
            {...about('way')}
            onChange={(fulfilment) => change({ fulfilment })}
          />
          {fields.fulfilment === 'delivery' ? (
            <AddressSection
              fields={fields}
              bind={bind}
              review={review}
              {...about('address')}
              onChange={change}
              onLeave={keepAddress}
            />
          ) : null}
          <WhenSection fields={fields} review={review} {...about('when')} onChange={(when) => change({ when })} />
          <CheckoutSection title="Anything the shop should know?">
            <TextArea
              label="Note to the shop"
              placeholder="Riddled, please. A mix of red and white if you can."
              rows={2}
              maxLength={280}
              {...bind('shopNote')}
            />
          </CheckoutSection>
        </div>
        <div className="grid gap-5 lg:sticky lg:top-24">
          <CheckoutSection title="Your order" id="your-order">
            {failure !== null ? (
              <Alert
                kind="error"
                announces
                title="The order could not be checked"
                actions={
                  <Button variant="secondary" onClick={reviewer.again}>
                    Try again
                  </Button>
                }
              >
                Check your signal. Nothing you typed is lost.
              </Alert>
            ) : null}
            <Obstacles {...about('cart')} />
            {review ? (
              <div aria-busy={isAsking}>
                <Summary
                  review={review}
                  useCredit={fields.useCredit}
                  onUseCredit={(useCredit) => change({ useCredit })}
                  onAccepted={pay.forgetProblems}
                />
              </div>
            ) : null}
            {review === null && failure === null ? (
              <SkeletonGroup label="Checking prices and stock">
                <Skeleton shape="block" className="h-64" />
              </SkeletonGroup>
            ) : null}
            <PayPanel {...pay} review={review} />
          </CheckoutSection>
        </div>
      </div>
    </form>
  );
}
