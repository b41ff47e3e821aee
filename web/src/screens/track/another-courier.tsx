import type { TrackedOrder } from '@baitdrop/contract/tracking';
import type { Position } from '@baitdrop/domain/geo/position';
import { useId } from 'react';
import { AddressPin } from '../../features/map/address-pin.tsx';
import { ErrorText } from '../../ui/field/error-text.tsx';
import { TextField } from '../../ui/field/text-field.tsx';

/** Details for the next courier. */
export interface CourierFields {
  note: string;
  phone: string;
  /** The position of the pin. */
  place: Position | null;
}

interface AnotherCourierProps {
  order: TrackedOrder;
  fields: CourierFields;
  problems: Readonly<Record<string, string>>;
  onChange: (changed: Partial<CourierFields>) => void;
  /** Moves the pin, and clears the error about it. */
  onMovePin: (place: Position | null) => void;
}

/** Details that may have kept the last courier from finding the customer. */
export function AnotherCourier({ order, fields, problems, onChange, onMovePin }: AnotherCourierProps) {
  const pinProblem = useId();
  const { shop, drop } = order;
  const door = { lat: shop.latitude, lng: shop.longitude };
  return (
    <div className="grid gap-4">
      <p>
        It goes to{' '}
        <strong className="wrap-anywhere">{[drop?.address, drop?.postcode].filter(Boolean).join(', ')}</strong>. Is what
        we tell the courier still right?
      </p>
      <TextField
        label="Note for the courier"
        name="note"
        placeholder="Car park gate, peg 14"
        maxLength={280}
        value={fields.note}
        error={problems['note']}
        onChange={({ target }) => onChange({ note: target.value })}
      />
      <TextField
        label="Phone number"
        name="phone"
        type="tel"
        autoComplete="tel"
        inputMode="tel"
        maxLength={30}
        hint="The courier rings it when they can’t find you."
        required
        value={fields.phone}
        error={problems['phone']}
        onChange={({ target }) => onChange({ phone: target.value })}
      />
      <fieldset aria-describedby={pinProblem} data-problem={problems['pin'] ? '' : undefined} className="grid gap-1.5">
        <legend className="sr-only">Pin on the map</legend>
        <AddressPin
          pin={fields.place}
          start={drop ? { lat: drop.latitude, lng: drop.longitude } : door}
          shop={{ name: shop.name, position: door }}
          onChange={onMovePin}
        />
        <ErrorText id={pinProblem} error={problems['pin']} />
      </fieldset>
    </div>
  );
}
