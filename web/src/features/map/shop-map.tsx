import { distanceKm, type Position } from '@baitdrop/domain/geo/position';
import { type ReactNode, useMemo } from 'react';
import { BaseMap } from './base-map.tsx';
import { MapCard } from './map-card.tsx';
import type { MapMarker, MapView } from './map-types.ts';

interface ShopMapProps {
  label: string;
  className?: string;
  markers: readonly MapMarker[];
  you: Position | null;
  selectedId: string | null;
  onSelect: (id: string | null) => void;
  /** The card of the selected shop. */
  card: ReactNode;
  startView: MapView | null;
  onViewChange: (view: MapView) => void;
}

const NEIGHBOURS = 6;

/** Returns the visitor and the shops around them; without a visitor, all shops. */
function worthSeeing(markers: readonly MapMarker[], you: Position | null): Position[] {
  const positions = markers.map(({ position }) => position);
  if (!you) return positions;
  const nearest = positions.toSorted((a, b) => distanceKm(you, a) - distanceKm(you, b)).slice(0, NEIGHBOURS);
  return [you, ...nearest];
}

/** A map of shops, with the card of the selected one. */
export function ShopMap({ markers, you, selectedId, onSelect, card, ...rest }: ShopMapProps) {
  const fit = useMemo(() => worthSeeing(markers, you), [markers, you]);
  const fitKey = `${you?.lat ?? ''} ${you?.lng ?? ''} ${markers.map(({ id }) => id).join(' ')}`;
  return (
    <div className="relative">
      <BaseMap
        {...rest}
        markers={markers}
        you={you}
        selectedId={selectedId}
        onSelect={onSelect}
        fit={fit}
        fitKey={fitKey}
      />
      {selectedId === null || !card ? null : (
        <MapCard key={selectedId} onClose={() => onSelect(null)}>
          {card}
        </MapCard>
      )}
    </div>
  );
}
