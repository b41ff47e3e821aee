import type { FollowedOrder } from '@baitdrop/contract/follow';
import { useMemo } from 'react';
import { BaseMap } from './base-map.tsx';
import type { MapSign } from './map-types.ts';

const CLOSEST_ZOOM = 14;

/** Shows the shop and the courier, without the destination, which people who follow a shared link must not see. */
export function CourierMap({ shop, courier }: Pick<FollowedOrder, 'shop' | 'courier'>) {
  const { name, latitude, longitude } = shop;
  const signs = useMemo(
    (): MapSign[] => [{ position: { lat: latitude, lng: longitude }, text: name, kind: 'shop', isBelow: false }],
    [name, latitude, longitude],
  );
  return (
    <BaseMap
      label={courier ? 'Where the courier is' : 'Where the shop is'}
      className="h-72 sm:h-80"
      signs={signs}
      courier={courier ? { position: courier, name: 'Courier' } : null}
      fitZoom={CLOSEST_ZOOM}
      fitKey={courier ? 'courier' : ''}
    />
  );
}
