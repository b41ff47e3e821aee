import type { Position } from '@baitdrop/domain/geo/position';
import MapPin from 'lucide-react/icons/map-pin';
import { useEffect, useRef, useState } from 'react';
import { PlacePicker } from './place-picker.tsx';
import { Button } from '../../ui/button/button.tsx';

interface AddressPinProps {
  pin: Position | null;
  /** The position of the postcode or the shop, on which the map opens. */
  start: Position | null;
  /** The name of the place on which the map opens; empty for a postcode or the shop. */
  startName?: string;
  shop?: { name: string; position: Position } | null;
  onChange: (pin: Position | null) => void;
}

/** Lets customers mark a place without an address by a pin. */
export function AddressPin({ pin, start, startName = '', shop, onChange }: AddressPinProps) {
  const [isOpen, setIsOpen] = useState(false);
  const heading = useRef<HTMLParagraphElement>(null);
  // The pressed button has disappeared, so the focus moves here.
  useEffect(() => {
    if (isOpen) heading.current?.focus();
  }, [isOpen]);
  if (pin === null && !isOpen) {
    return (
      <div className="grid justify-items-start gap-1">
        <Button variant="secondary" onClick={() => setIsOpen(true)}>
          <MapPin aria-hidden="true" size={20} strokeWidth={1.75} />
          Put a pin on the map
        </Button>
        <p className="text-sm text-muted">
          For a peg, a bank or a car park that has no address.
          {startName === '' ? null : ` The map opens at ${startName}.`}
        </p>
      </div>
    );
  }
  return (
    <div className="grid gap-2">
      <p ref={heading} tabIndex={-1} className="font-semibold">
        Where you fish
      </p>
      <PlacePicker
        label="Where the courier should go"
        pinLabel="Where you fish"
        invitation="Tap the map where the courier should come."
        searchLabel="Find a town or a water"
        position={pin}
        start={start}
        {...(shop && { markers: [{ id: 'shop', position: shop.position, label: shop.name, variant: 'delivers' }] })}
        onChange={onChange}
      />
      <div>
        <Button
          variant="quiet"
          className="-ml-5"
          onClick={() => {
            setIsOpen(false);
            onChange(null);
          }}
        >
          {pin === null ? 'Close the map' : 'Remove the pin'}
        </Button>
      </div>
    </div>
  );
}
