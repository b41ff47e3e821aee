import type { TrackedOrder } from '@baitdrop/contract/tracking';
import { useMemo } from 'react';
import { BaseMap } from './base-map.tsx';

const CLOSEST_ZOOM = 15.5;

interface RouteMapProps {
  order: TrackedOrder;
  className?: string;
  hasControls?: boolean;
}

/** Shows the shop, the destination and, while the courier has the order, the courier. */
export function RouteMap({ order, className = 'h-72 sm:h-80', hasControls = true }: RouteMapProps) {
  const { shop, drop, courier, status } = order;
  const { latitude, longitude, name } = shop;
  const dropLat = drop?.latitude;
  const dropLng = drop?.longitude;
  // Memoised, because the map redraws only objects that changed.
  const { from, to, markers, way } = useMemo(() => {
    const start = { lat: latitude, lng: longitude };
    const end = dropLat === undefined || dropLng === undefined ? null : { lat: dropLat, lng: dropLng };
    return {
      from: start,
      to: end,
      markers: [{ id: 'shop', position: start, label: name, variant: 'delivers' as const }],
      way: end ? [start, end] : [start],
    };
  }, [latitude, longitude, name, dropLat, dropLng]);
  const isMoving = status === 'preparing' || status === 'en_route';
  const position = isMoving ? (courier?.position ?? null) : null;
  const shown = [...way, ...(position ? [position] : [])];
  return (
    <BaseMap
      label={to ? 'The way from the shop to you' : 'Where the shop is'}
      className={className}
      hasControls={hasControls}
      markers={markers}
      you={to}
      courier={position ? { position, label: courier?.name ? `${courier.name}, your courier` : 'Your courier' } : null}
      fitZoom={CLOSEST_ZOOM}
      // Fits the view when the courier appears or disappears, not with every step they make.
      fitKey={position ? 'courier' : ''}
      {...(to ? { line: way, fit: shown } : { startView: { ...from, zoom: CLOSEST_ZOOM } })}
    />
  );
}
