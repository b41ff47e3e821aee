import type { TrackedOrder } from '@baitdrop/contract/tracking';
import { useMemo } from 'react';
import { BaseMap } from './base-map.tsx';
import type { MapSign } from './map-types.ts';

const CLOSEST_ZOOM = 15.5;

interface RouteMapProps {
  order: TrackedOrder;
  className?: string;
  hasControls?: boolean;
}

const firstWord = (name: string): string => name.trim().split(/\s/, 1)[0] || 'Courier';

/** Shows the shop, the destination and, while the courier has the order, the courier, each with its name. */
export function RouteMap({ order, className = 'h-72 sm:h-80', hasControls = true }: RouteMapProps) {
  const { shop, drop, courier, status } = order;
  const { latitude, longitude, name } = shop;
  const dropLat = drop?.latitude;
  const dropLng = drop?.longitude;
  // Memoised, because the map redraws only objects that changed.
  const signs = useMemo((): MapSign[] => {
    const start = { lat: latitude, lng: longitude };
    if (dropLat === undefined || dropLng === undefined)
      return [{ position: start, text: name, kind: 'shop', isBelow: false }];
    const isShopSouth = latitude < dropLat;
    return [
      { position: start, text: name, kind: 'shop', isBelow: isShopSouth },
      { position: { lat: dropLat, lng: dropLng }, text: 'You', kind: 'you', isBelow: !isShopSouth },
    ];
  }, [latitude, longitude, name, dropLat, dropLng]);
  const isMoving = status === 'preparing' || status === 'en_route';
  const position = isMoving ? (courier?.position ?? null) : null;
  return (
    <BaseMap
      label={drop ? 'The shop, you and the courier' : 'Where the shop is'}
      className={className}
      hasControls={hasControls}
      signs={signs}
      courier={position ? { position, name: firstWord(courier?.name ?? '') } : null}
      fitZoom={CLOSEST_ZOOM}
      // Fits the view when the courier appears or disappears, not with every step they make.
      fitKey={position ? 'courier' : ''}
    />
  );
}
