import { listNearbyShops } from '@baitdrop/contract/directory';
import { clientMessages } from '@baitdrop/domain/messages/client';
import { parsePostcode } from '@baitdrop/domain/postcodes/postcode';
import LocateFixed from 'lucide-react/icons/locate-fixed';
import MapPin from 'lucide-react/icons/map-pin';
import { type ChangeEvent, type SubmitEvent, useEffect, useRef, useState } from 'react';
import { addressOf } from '../../platform/api/endpoint-address.ts';
import { HttpError } from '../../platform/api/fetch-json.ts';
import { useCommand } from '../../platform/query/use-command.ts';
import { refreshPublic } from '../../platform/query/public-query.ts';
import { locateDevice } from '../../platform/position.ts';
import { Chip } from '../../ui/chip.tsx';
import { TextField } from '../../ui/field/text-field.tsx';
import { FloatMark } from '../../ui/float/float-mark.tsx';
import { showSnackbar } from '../../ui/snackbar/snackbars.ts';
import type { DirectoryPart } from './directory-part.ts';
import { locationName } from './location-name.ts';
import { Form } from '../../ui/form/form.tsx';

/** Shows the visitor's location, or asks for it: by the device or by a postcode. */
export function LocationField({ state, change }: DirectoryPart) {
  const { location } = state;
  const [wasTyped, setTyped] = useState(false);
  const place = useRef<HTMLDivElement>(null);
  // The field that had the focus has disappeared.
  useEffect(() => {
    if (location && wasTyped) place.current?.querySelector('button')?.focus({ preventScroll: true });
  }, [location, wasTyped]);
  if (!location) return <LocationForm change={change} onTyped={setTyped} />;
  return (
    <div ref={place} className="grid content-start gap-1.5">
      <p className="font-semibold max-md:sr-only">Where you are</p>
      <p>
        <Chip
          tone="success"
          Icon={MapPin}
          removeLabel="Clear location"
          onRemove={() =>
            change({
              location: null,
              sortByDistance: false,
              withGoogle: false,
              pages: 1,
              mapView: null,
              selected: null,
            })
          }
        >
          {locationName(location)}
        </Chip>
      </p>
    </div>
  );
}

interface LocationFormProps extends Pick<DirectoryPart, 'change'> {
  onTyped: (isTyped: boolean) => void;
}

function LocationForm({ change, onTyped }: LocationFormProps) {
  const finding = useCommand();
  const [isLooking, setIsLooking] = useState(false);
  const moved = { sortByDistance: true, pages: 1, mapView: null, selected: null };

  async function useDevice(): Promise<void> {
    onTyped(false);
    setIsLooking(true);
    const found = await locateDevice();
    setIsLooking(false);
    if (found.ok) change({ location: { ...found.value, from: 'gps' }, ...moved });
    else showSnackbar({ text: found.message, kind: 'error' });
  }

  const findPostcode = (postcode: string) =>
    finding.run(
      async () => {
        const { place } = await refreshPublic(addressOf(listNearbyShops, { query: { limit: 1, postcode } }));
        if (!place) return;
        onTyped(true);
        change({ location: { lat: place.lat, lng: place.lng, from: place.postcode }, ...moved });
      },
      (error) => ({ message: error instanceof HttpError ? error.message : clientMessages.somethingWrong, fields: {} }),
    );

  /** Looks up a postcode as soon as it is complete, so that the next tap uses it. */
  function lookUp({ target }: ChangeEvent<HTMLInputElement>): void {
    finding.reset();
    const postcode = parsePostcode(target.value);
    if (postcode.ok) void findPostcode(postcode.value.formatted);
  }

  function submit(event: SubmitEvent<HTMLFormElement>): void {
    const typed = new FormData(event.currentTarget).get('postcode');
    const postcode = parsePostcode(typeof typed === 'string' ? typed : '');
    if (postcode.ok) void findPostcode(postcode.value.formatted);
    else finding.refuse({ message: postcode.message, fields: {} });
  }

  return (
    <Form onSubmit={submit} hasOwnRules error={finding.error}>
      <TextField
        label="Your postcode"
        name="postcode"
        saysOptional={false}
        autoComplete="postal-code"
        autoCapitalize="characters"
        spellCheck={false}
        enterKeyHint="search"
        placeholder="Your postcode"
        error={finding.problem || undefined}
        onChange={lookUp}
        prefix={<MapPin aria-hidden="true" size={20} strokeWidth={1.75} />}
        suffix={
          <button
            type="button"
            disabled={isLooking}
            onClick={() => void useDevice()}
            className="-mr-3 flex items-center gap-2 self-stretch rounded-control px-3 font-semibold text-action-text hover:underline"
          >
            {isLooking ? <FloatMark /> : <LocateFixed aria-hidden="true" size={18} strokeWidth={1.75} />}
            {isLooking ? 'Finding you…' : 'Use my location'}
          </button>
        }
      />
    </Form>
  );
}
