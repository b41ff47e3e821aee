import type { Position } from '@baitdrop/domain/geo/position';
import MapPin from 'lucide-react/icons/map-pin';
import { BaseMap } from '../../features/map/base-map.tsx';
import { Button } from '../../ui/button/button.tsx';

interface AddressPinProps {
  pin: Position | null;
  /** Where the postcode is, or the shop: a pin starts there. */
  start: Position | null;
  shop: { name: string; position: Position } | null;
  onChange: (pin: Position | null) => void;
}

/** For places without an address: the pin says exactly where. */
export function AddressPin({ pin, start, shop, onChange }: AddressPinProps) {
  if (pin === null) {
    return (
      <div className="grid justify-items-start gap-1">
        <Button variant="secondary" disabled={start === null} onClick={() => onChange(start)}>
          <MapPin aria-hidden="true" size={20} strokeWidth={1.75} />
          Put a pin on the map
        </Button>
        <p className="text-sm text-muted">For a peg, a bank or a car park that has no address.</p>
      </div>
    );
  }
  return (
    <div className="grid gap-2">
      <p className="font-semibold">Drag the pin to where you fish</p>
      <p className="text-sm text-muted">Or press on the map, or move the pin with the arrow keys.</p>
      <BaseMap
        label="Where the courier should go"
        className="h-72"
        pin={{ position: pin, label: 'Where you fish', onMove: onChange }}
        markers={shop ? [{ id: 'shop', position: shop.position, label: shop.name, variant: 'delivers' }] : []}
        {...(start && { startView: { ...start, zoom: 13 } })}
      />
      <div>
        <Button variant="quiet" onClick={() => onChange(null)} className="-ml-5">
          Take the pin away
        </Button>
      </div>
    </div>
  );
}
