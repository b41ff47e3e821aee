import type { Position } from '@baitdrop/domain/geo/position';
import { useState } from 'react';
import { BaseMap } from '../../../features/map/base-map.tsx';
import type { MapSign } from '../../../features/map/map-types.ts';
import { Button } from '../../../ui/button/button.tsx';
import { Sample, GallerySection, type SectionInfo } from '../section.tsx';

const shop: Position = { lat: 50.846, lng: -1.791 };
const peg: Position = { lat: 50.83, lng: -1.75 };
const halfway: Position = { lat: 50.838, lng: -1.77 };
const signs: MapSign[] = [
  { position: shop, text: 'Two Bridges', kind: 'shop', isBelow: false },
  { position: peg, text: 'You', kind: 'you', isBelow: true },
];

function PegMap() {
  const [position, setPosition] = useState(peg);
  return (
    <div className="w-full">
      <BaseMap
        label="Where you fish"
        className="h-72"
        pin={{ position, label: 'Where you fish', onMove: setPosition }}
      />
      <output className="mt-2 block text-sm text-muted tabular-nums">
        Pin at {position.lat.toFixed(4)}, {position.lng.toFixed(4)}
      </output>
    </div>
  );
}

function CourierMap() {
  const [isHalfway, setIsHalfway] = useState(false);
  const courier = { position: isHalfway ? halfway : shop, name: 'Sam' };
  return (
    <div className="w-full">
      <BaseMap label="The way to you" className="h-72" signs={signs} courier={courier} />
      <Button variant="secondary" className="mt-2" onClick={() => setIsHalfway(!isHalfway)}>
        Move the courier
      </Button>
    </div>
  );
}

/** Maps are large, so they load on request. */
export function MapSection(info: SectionInfo) {
  const [isShown, setIsShown] = useState(false);
  return (
    <GallerySection {...info}>
      {isShown ? (
        <>
          <Sample title="A pin to move">
            <PegMap />
          </Sample>
          <Sample title="A courier on the way">
            <CourierMap />
          </Sample>
        </>
      ) : (
        <Sample title="Two maps">
          <Button variant="secondary" onClick={() => setIsShown(true)}>
            Unfold the maps
          </Button>
        </Sample>
      )}
    </GallerySection>
  );
}
