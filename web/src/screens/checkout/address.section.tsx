import type { QuoteAnswer } from '@baitdrop/contract/checkout';
import { formatDistance } from '@baitdrop/domain/geo/position';
import { useId } from 'react';
import { useSession } from '../../platform/records/session.ts';
import { TextField } from '../../ui/field/text-field.tsx';
import { useCart } from '../../features/cart/use-cart.ts';
import { AddressPin } from '../../features/map/address-pin.tsx';
import { placeName } from '../../platform/places/place.ts';
import { AddressSuggestions } from './address-suggestions.tsx';
import type { FormState } from '../../platform/forms/use-form.ts';
import type { CheckoutFields } from './checkout-fields.ts';
import { CheckoutSection } from './checkout-section.tsx';
import { type OfferedWay, type Obstacle, Obstacles, type Offer } from './obstacles.tsx';
import { RememberBox } from './remember-box.tsx';
import { SavedAddresses } from './saved-addresses.tsx';
import type { Fold } from './use-folding.ts';

interface AddressSectionProps {
  form: FormState<CheckoutFields>;
  fold: Fold;
  review: QuoteAnswer | null;
  obstacles: readonly Obstacle[];
  wayOf: (offer: Offer) => OfferedWay | null;
  /** Called when a field of the address loses the focus. */
  onLeave: () => void;
}

const summaryOf = ({ line, postcode, note, pin }: CheckoutFields['address']): string =>
  [line.trim() || (pin === null ? '' : 'Pin on the map'), postcode.trim(), note.trim()].filter(Boolean).join(', ');

export function AddressSection({ form, fold, review, obstacles, wayOf, onLeave }: AddressSectionProps) {
  const { address } = form.values;
  const session = useSession();
  const suggestions = useId();
  const place = review?.place ?? null;
  const shop = review
    ? { name: review.shop.name, position: { lat: review.shop.latitude, lng: review.shop.longitude } }
    : null;
  const { place: chosen } = useCart();
  const start = place ? { lat: place.lat, lng: place.lng } : (chosen?.position ?? shop?.position ?? null);
  return (
    <CheckoutSection title="Where to?" fold={fold} summary={summaryOf(address)}>
      {session ? (
        <SavedAddresses
          chosen={address}
          onChoose={({ line, postcode, note, pinned, latitude, longitude }) =>
            form.change({ address: { line, postcode, note, pin: pinned ? { lat: latitude, lng: longitude } : null } })
          }
        />
      ) : null}
      <TextField
        label="Postcode"
        autoComplete="postal-code"
        autoCapitalize="characters"
        spellCheck={false}
        hint={
          place && place.postcode !== ''
            ? `${place.town}, ${formatDistance(place.distance, { isAbout: true })} from ${review?.shop.name ?? 'the shop'}`
            : 'Of the door, or nearest to the water.'
        }
        {...form.field('address.postcode')}
        required={address.pin === null}
        onBlur={onLeave}
      />
      <TextField
        label="Address or place"
        autoComplete="street-address"
        placeholder="House and street, or the water"
        list={suggestions}
        {...form.field('address.line')}
        required={address.pin === null}
        onBlur={onLeave}
      />
      <AddressSuggestions id={suggestions} line={address.line} town={place?.town ?? ''} near={start} />
      <AddressPin
        pin={address.pin}
        start={start}
        startName={place || !chosen?.position ? '' : placeName(chosen)}
        shop={shop}
        onChange={(pin) => form.change({ address: { ...address, pin } })}
      />
      <TextField
        label="Note for the courier"
        placeholder="Car park gate, peg 14"
        {...form.field('address.note')}
        required={address.pin !== null && address.line.trim() === ''}
      />
      <RememberBox fields={form.values} onChange={form.change} />
      <Obstacles obstacles={obstacles} wayOf={wayOf} />
    </CheckoutSection>
  );
}
