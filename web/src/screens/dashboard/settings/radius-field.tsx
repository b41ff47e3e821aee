import { formatDistance, type Position } from '@baitdrop/domain/geo/position';
import { SETTING_LIMITS } from '@baitdrop/domain/shops/shop-settings';
import { useId, useMemo } from 'react';
import { BaseMap } from '../../../features/map/base-map.tsx';
import { ErrorText } from '../../../ui/field/error-text.tsx';

const { min, max } = SETTING_LIMITS.radiusKm;

interface RadiusFieldProps {
  shopName: string;
  position: Position | null;
  km: number;
  error: string | undefined;
  onChange: (km: number) => void;
}

/** The delivery radius, drawn on a map while it is changed. */
export function RadiusField({ shopName, position, km, error, onChange }: RadiusFieldProps) {
  const id = useId();
  const markers = useMemo(
    () => (position ? [{ id: 'shop', position, label: shopName, variant: 'delivers' as const }] : []),
    [position, shopName],
  );
  return (
    <div className="grid gap-3">
      <div className="flex items-baseline justify-between gap-3">
        <label htmlFor={id} className="font-semibold">
          Delivery radius
        </label>
        <output htmlFor={id} className="font-heading text-xl font-bold tabular-nums">
          {formatDistance(km)}
        </output>
      </div>
      <input
        id={id}
        type="range"
        min={min}
        max={max}
        step={1}
        value={km}
        aria-valuetext={formatDistance(km)}
        onChange={(event) => onChange(event.target.valueAsNumber)}
        className="h-11 w-full accent-action-text"
      />
      <ErrorText id={undefined} error={error} />
      {position ? (
        <BaseMap
          label="How far you deliver"
          className="h-72 sm:h-96"
          markers={markers}
          reach={{ center: position, radiusKm: km }}
          fitKey={`${km} ${position.lat} ${position.lng}`}
        />
      ) : (
        <p className="text-muted">The map appears once your postcode is saved.</p>
      )}
    </div>
  );
}
