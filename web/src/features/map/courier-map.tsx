import type { FollowedOrder } from '@baitdrop/contract/follow';
import { useMemo } from 'react';
import { BaseMap } from './base-map.tsx';

const CLOSEST_ZOOM = 14;

/** Shows the shop and the courier, without the destination, which people who follow a shared link must not see. */
export function CourierMap({ shop, courier }: Pick<FollowedOrder, 'shop' | 'courier'>) {
  const { name, latitude, longitude } = shop;
  const { start, markers } = useMemo(() => {
    const position = { lat: latitude, lng: longitude };
    return { start: position, markers: [{ id: 'shop', position, label: name, variant: 'delivers' as const }] };
  }, [name, latitude, longitude]);
  return (
    <BaseMap
      label={courier ? 'Where the courier is' : 'Where the shop is'}
      className="h-72 sm:h-80"
      markers={markers}
      courier={courier ? { position: courier, label: 'The courier' } : null}
      fit={courier ? [start, courier] : [start]}
      fitZoom={CLOSEST_ZOOM}
      fitKey={courier ? 'courier' : ''}
    />
  );
}
