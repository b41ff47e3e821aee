import LocateFixed from 'lucide-react/icons/locate-fixed';
import Search from 'lucide-react/icons/search';
import { type ReactNode, useState } from 'react';
import { devicePlace, type Place } from '../../platform/places/place.ts';
import { locateDevice } from '../../platform/position.ts';
import { CONTROL_BOX, Field } from '../../ui/field/field.tsx';
import { FloatMark } from '../../ui/float/float-mark.tsx';
import { showSnackbar } from '../../ui/snackbar/snackbars.ts';
import { PlaceCombobox, PlaceNote } from './place-combobox.tsx';
import type { PlaceFieldState } from './use-place-field.ts';

interface PlaceFieldProps {
  field: PlaceFieldState;
  label: string;
  hint?: ReactNode;
  /** The server's answer about the place; the field's own comes first. */
  error?: string | undefined;
  initial?: string;
  required?: boolean;
  /** Shows "Use my location" for the place of the device. */
  onDevice?: ((place: Place) => void) | undefined;
  className?: string;
}

function DeviceButton({ onDevice }: { onDevice: (place: Place) => void }) {
  const [isLooking, setIsLooking] = useState(false);

  async function locate(): Promise<void> {
    setIsLooking(true);
    const found = await locateDevice();
    setIsLooking(false);
    if (found.ok) onDevice(devicePlace(found.value));
    else showSnackbar({ text: found.message, kind: 'error' });
  }

  return (
    <button
      type="button"
      disabled={isLooking}
      onClick={() => void locate()}
      className="flex min-w-11 items-center justify-center gap-2 self-stretch rounded-control px-3 font-semibold whitespace-nowrap text-action-text hover:underline"
    >
      {isLooking ? <FloatMark /> : <LocateFixed aria-hidden="true" size={18} strokeWidth={1.75} />}
      <span className="max-sm:sr-only">{isLooking ? 'Finding you…' : 'Use my location'}</span>
    </button>
  );
}

/** Asks for a town, a water or a postcode, with places to choose from while the user types. */
export function PlaceField({
  field,
  label,
  hint,
  error,
  initial = '',
  required = false,
  onDevice,
  className = 'min-h-11',
}: PlaceFieldProps) {
  return (
    <Field label={label} hint={hint} error={field.problem ?? error} required={required} saysOptional={false}>
      {(control) => (
        <>
          <span className={`${CONTROL_BOX} relative flex items-stretch ${className}`}>
            <span className="grid place-items-center pl-3 text-muted">
              {field.isSearching ? <FloatMark /> : <Search aria-hidden="true" size={20} strokeWidth={1.75} />}
            </span>
            <PlaceCombobox
              field={field}
              name="location"
              defaultValue={initial}
              placeholder="Postcode, town or water"
              {...control}
              className="w-full min-w-0 bg-transparent px-3 outline-none placeholder:text-muted"
            />
            {onDevice ? <DeviceButton onDevice={onDevice} /> : null}
          </span>
          <PlaceNote field={field} />
        </>
      )}
    </Field>
  );
}
