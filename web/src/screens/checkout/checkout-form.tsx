import type { QuoteAnswer } from '@baitdrop/contract/checkout';
import type { Cart } from '@baitdrop/domain/cart/cart';
import { parsePostcode } from '@baitdrop/domain/postcodes/postcode';
import { useEffect, useRef } from 'react';
import { cartStore } from '../../features/cart/carts.ts';
import { slotText } from '../../features/orders/slot-text.ts';
import { useMinute } from '../../platform/use-minute.ts';
import { useStore } from '../../platform/external-store.ts';
import { postcodePlace } from '../../platform/places/place.ts';
import { isRestoringScroll } from '../../platform/navigation/scroll-restoration.ts';
import { online } from '../../platform/online.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button/button.tsx';
import { TextArea } from '../../ui/field/text-area.tsx';
import { Form } from '../../ui/form/form.tsx';
import { Skeleton, SkeletonGroup } from '../../ui/skeleton.tsx';
import { AddressSection } from './address.section.tsx';
import { type CheckoutFields, checkoutDraftOf, checkoutProblems } from './checkout-fields.ts';
import { CheckoutSection } from './checkout-section.tsx';
import { ContactSection } from './contact.section.tsx';
import { isComplete, obstaclesOf, type Part, PARTS } from './folding.ts';
import { LoadingCheckout } from './loading-checkout.tsx';
import { MissingSection } from './missing.section.tsx';
import { useCheckoutDraft } from './stored-checkout.ts';
import { type OfferedWay, Obstacles, type Offer } from './obstacles.tsx';
import { usePrefill } from './use-prefill.ts';
import { RememberBox } from './remember-box.tsx';
import { ShopConsentBox } from './shop-consent-box.tsx';
import { PayBar } from './pay-bar.tsx';
import { PayNotes } from './pay-notes.tsx';
import { possibleChoice, tappedWay } from './possible-choice.ts';
import { CheckoutSummary } from './summary.section.tsx';
import { usePay } from './use-pay.ts';
import { useFolding } from './use-folding.ts';
import { useReview } from './use-review.ts';
import { WaySection } from './way.section.tsx';
import { WhenSection } from './when.section.tsx';

const FIELDS = 'input[required], textarea[required]';
const IN_USE = 'input, select, textarea, button, a[href]';

/** Focuses the first required field that is empty, unless the user has the focus elsewhere. */
function focusFirstEmpty(form: HTMLElement): void {
  if (document.activeElement?.matches(IN_USE) === true) return;
  for (const field of form.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>(FIELDS)) {
    if (field.type === 'radio' || field.value.trim() !== '') continue;
    field.focus();
    return;
  }
}

/** Returns the button for an alternative. */
function wayFor(
  offer: Offer,
  fields: CheckoutFields,
  review: QuoteAnswer,
  change: (changed: Partial<CheckoutFields>) => void,
  again: () => void,
  now: Date,
): OfferedWay | null {
  const [next] = review.slot_days;
  switch (offer) {
    case 'collection':
      if (fields.fulfilment === 'collection') return null;
      return { label: 'Collect it instead', take: () => change(tappedWay('collection', review)) };
    case 'delivery':
      if (fields.fulfilment === 'delivery') return null;
      return { label: 'Have it delivered', take: () => change(tappedWay('delivery', review)) };
    case 'slot':
      if (!next) return null;
      return {
        label: `Order for ${slotText(next, now)}`,
        take: () => change({ when: { kind: 'slot', starts: next.starts }, isWhenChosen: true }),
      };
    case 'ask':
      // The button at the end of the form sends the request.
      return null;
    default:
      return { label: 'Try again', take: again };
  }
}

/** Explains why the customer cannot pay offline: on a phone the disabled button is far below. */
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
  const place = useRef<HTMLDivElement>(null);
  const now = useMinute() ?? new Date(0);
  const isOnline = useStore(online, true);
  const draft = useCheckoutDraft();
  const { values: fields, change: changeDraft } = draft;
  const reviewer = useReview(checkoutDraftOf(cart, fields));
  const { review, isCurrent, failure, isAsking } = reviewer;
  const form = usePay(reviewer, draft);
  const { change } = form;
  const isReady = usePrefill(cart);

  const obstacles = review?.obstacles ?? [];
  const wrong = { ...checkoutProblems(fields), ...form.problems };
  // An earlier quote may miss an address that has been filled in since.
  const fold = useFolding(
    isReady && (review === null || isCurrent),
    PARTS.filter((part) => !isComplete(part, fields, wrong, obstacles)),
  );

  useEffect(() => {
    if (isReady && place.current && !isRestoringScroll()) focusFirstEmpty(place.current);
  }, [isReady]);
  useEffect(() => {
    const possible = isReady && review !== null && isCurrent ? possibleChoice(fields, review) : null;
    if (possible !== null) changeDraft(possible);
  }, [isReady, fields, review, isCurrent, changeDraft]);

  /** Stores postcode and address in the cart for the other screens. */
  function keepAddress(): void {
    const postcode = parsePostcode(fields.address.postcode);
    if (postcode.ok) cartStore.setPlace(postcodePlace(postcode.value.formatted));
    const line = fields.address.line.trim();
    if (line !== cart.deliveryAddress) cartStore.setDeliveryAddress(line);
  }

  const wayOf = (offer: Offer) => (review ? wayFor(offer, fields, review, change, reviewer.again, now) : null);
  const about = (part: Part) => ({ obstacles: obstaclesOf(obstacles, part), wayOf, fold: fold(part) });

  // The box is in the address section, or in the name section if the address is collapsed.
  const isAddressShown = fields.fulfilment === 'delivery' && fold('address').isOpen;

  if (!isReady) return <LoadingCheckout />;
  return (
    <Form form={form} className="lg:grid lg:grid-cols-[1fr_22rem] lg:items-start lg:gap-5">
      <div ref={place} className="grid gap-3">
        {isOnline ? null : <PayLater />}
        <ContactSection contact={fields.contact} field={form.field} fold={fold('contact')}>
          {isAddressShown ? null : <RememberBox fields={fields} onChange={change} />}
        </ContactSection>
        <WaySection
          fulfilment={fields.fulfilment}
          review={review}
          {...about('way')}
          onChange={(fulfilment) => change(tappedWay(fulfilment, review))}
        />
        {fields.fulfilment === 'delivery' ? (
          <AddressSection form={form} review={review} {...about('address')} onLeave={keepAddress} />
        ) : null}
        <WhenSection
          fields={fields}
          review={review}
          {...about('when')}
          onChange={(when) => change({ when, isWhenChosen: true })}
        />
        <MissingSection
          value={fields.if_missing}
          fold={fold('missing')}
          onChange={(choice) => change({ if_missing: choice })}
        />
        <CheckoutSection title="Note to the shop" fold={fold('note')} summary={fields.shop_note.trim() || 'None'}>
          <TextArea
            label="Anything the shop should know?"
            placeholder="Riddled, please. A mix of red and white if you can."
            rows={2}
            {...form.field('shop_note')}
          />
        </CheckoutSection>
        <ShopConsentBox shopName={review?.shop.name ?? ''} form={form} />
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
          <Obstacles obstacles={obstaclesOf(obstacles, 'cart')} wayOf={wayOf} />
          {review ? (
            <div aria-busy={isAsking}>
              <CheckoutSummary
                review={review}
                offers={{ fields, isAsking: !isCurrent, onChange: change }}
                onAccepted={form.forgetChanges}
              />
            </div>
          ) : null}
          {review === null && failure === null ? (
            <SkeletonGroup label="Checking prices and stock">
              <Skeleton shape="block" className="h-64" />
            </SkeletonGroup>
          ) : null}
          <PayNotes review={review} form={form} changes={form.changes} />
        </CheckoutSection>
      </div>
      <PayBar fields={fields} review={review} isPending={form.isPending} />
    </Form>
  );
}
