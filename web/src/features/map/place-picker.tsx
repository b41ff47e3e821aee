import { plusCodeOf } from '@baitdrop/domain/geo/plus-code';
import type { Position } from '@baitdrop/domain/geo/position';
import { placePickerMessages } from '@baitdrop/domain/messages/place-picker';
import LocateFixed from 'lucide-react/icons/locate-fixed';
import MapPin from 'lucide-react/icons/map-pin';
import { useState } from 'react';
import type { Place } from '../../platform/places/place.ts';
import { locateDevice } from '../../platform/position.ts';
import { Button } from '../../ui/button/button.tsx';
import { BaseMap } from './base-map.tsx';
import type { MapMarker } from './map-types.ts';
import { PlaceField } from './place-field.tsx';
import { type PlaceKind, usePlaceField } from './use-place-field.ts';

interface PlacePickerProps {
  /** The accessible name of the map: "Where your shop is". */
  label: string;
  /** The meaning of the pin: "Your shop’s door". */
  pinLabel: string;
  /** The instruction while there is no pin: "Press on the map where your door is." */
  invitation: string;
  searchLabel: string;
  position: Position | null;
  /** The centre of the first view. */
  start: Position | null;
  markers?: readonly MapMarker[];
  onChange: (position: Position) => void;
}

const LOOK_ZOOM = 15;
const TOWN_ZOOM = 13.5;

interface Look {
  at: Position;
  zoom: number;
  times: number;
}

/**
 * Sets a pin by pressing the map, by keyboard or from the device's position. There is no pin until the user sets it.
 */
export function PlacePicker(props: PlacePickerProps) {
  const { label, pinLabel, invitation, searchLabel, position, start, markers, onChange } = props;
  const [look, setLook] = useState<Look | null>(null);
  const [middle, setMiddle] = useState<Position | null>(null);
  const [isLocating, setIsLocating] = useState(false);
  const [news, setNews] = useState('');
  const target = look?.at ?? position ?? start;

  function lookAt(at: Position, zoom: number): void {
    setLook((before) => ({ at, zoom, times: (before?.times ?? 0) + 1 }));
    setMiddle(at);
  }

  function choose({ name, position: at }: Place, kind: PlaceKind): void {
    if (at === null) return;
    lookAt(at, kind === 'point' ? LOOK_ZOOM : TOWN_ZOOM);
    if (kind === 'point') onChange(at);
    setNews(kind === 'point' ? placePickerMessages.pinAt(name) : placePickerMessages.mapShows(name, invitation));
  }
  const field = usePlaceField({ near: start, needsPosition: true, onChoose: choose });

  function putByHand(at: Position): void {
    onChange(at);
    setNews('');
  }

  function putInMiddle(at: Position): void {
    onChange(at);
    setNews('The pin is in the middle of the map. Move it if it’s not quite right.');
  }

  async function useDevice(): Promise<void> {
    setIsLocating(true);
    const found = await locateDevice();
    setIsLocating(false);
    if (found.ok) {
      lookAt(found.value, LOOK_ZOOM);
      onChange(found.value);
    }
    setNews(found.ok ? placePickerMessages.pinAtYou : found.message);
  }

  return (
    <div className="grid gap-3">
      <PlaceField field={field} label={searchLabel} />
      <div className="flex flex-wrap gap-2">
        <Button variant="secondary" pending={isLocating} pendingLabel="Finding you…" onClick={() => void useDevice()}>
          <LocateFixed aria-hidden="true" size={20} strokeWidth={1.75} />
          Use my location
        </Button>
        {target === null ? null : (
          <Button variant="secondary" onClick={() => putInMiddle(middle ?? target)}>
            <MapPin aria-hidden="true" size={20} strokeWidth={1.75} />
            Put the pin in the middle
          </Button>
        )}
      </div>
      <output className="text-sm text-muted">
        {news || (position === null ? invitation : placePickerMessages.move)}
      </output>
      <BaseMap
        label={label}
        className="h-72 sm:h-96"
        {...(position === null ? { onPress: putByHand } : { pin: { position, label: pinLabel, onMove: putByHand } })}
        {...(markers && { markers })}
        fit={target ? [target] : []}
        fitZoom={look?.zoom ?? LOOK_ZOOM}
        fitKey={look ? `look ${look.times}` : `start ${start?.lat} ${start?.lng}`}
        onViewChange={({ lat, lng }) => setMiddle({ lat, lng })}
      />
      {position === null ? null : (
        <p className="text-sm text-muted">
          Plus code <span className="font-semibold text-ink tabular-nums">{plusCodeOf(position)}</span>
        </p>
      )}
    </div>
  );
}
