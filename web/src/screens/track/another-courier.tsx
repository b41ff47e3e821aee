import type { CourierChoice } from '@baitdrop/domain/delivery/delivery-trouble';
import type { FormState } from '../../platform/forms/use-form.ts';
import type { TrackedOrder } from '@baitdrop/contract/tracking';
import type { Position } from '@baitdrop/domain/geo/position';
import { useId } from 'react';
import { AddressPin } from '../../features/map/address-pin.tsx';
import { ErrorText } from '../../ui/field/error-text.tsx';
import { TextField } from '../../ui/field/text-field.tsx';

/** Details for the next courier. */
export interface CourierFields {
  choice: CourierChoice;
  note: string;
  phone: string;
  /** The position of the pin. */
  pin: Position | null;
}

interface AnotherCourierProps {
  order: TrackedOrder;
  form: FormState<CourierFields>;
}

/** Details that may have kept the last courier from finding the customer. */
export function AnotherCourier({ order, form }: AnotherCourierProps) {
  const pinProblem = useId();
  const pin = form.choice('pin');
  const { shop, drop } = order;
  const door = { lat: shop.latitude, lng: shop.longitude };
  return (
    <div className="grid gap-4">
      <p>
        It goes to{' '}
        <strong className="wrap-anywhere">{[drop?.address, drop?.postcode].filter(Boolean).join(', ')}</strong>. Is what
        we tell the courier still right?
      </p>
      <TextField label="Note for the courier" {...form.field('note')} placeholder="Car park gate, peg 14" />
      <TextField
        label="Phone number"
        {...form.field('phone')}
        required
        type="tel"
        autoComplete="tel"
        inputMode="tel"
        hint="The courier rings it when they can’t find you."
      />
      <fieldset aria-describedby={pinProblem} data-problem={pin.error ? '' : undefined} className="grid gap-1.5">
        <legend className="sr-only">Pin on the map</legend>
        <AddressPin
          pin={pin.value}
          start={drop ? { lat: drop.latitude, lng: drop.longitude } : door}
          shop={{ name: shop.name, position: door }}
          onChange={pin.onChange}
        />
        <ErrorText id={pinProblem} error={pin.error} />
      </fieldset>
    </div>
  );
}
