import type { ShopCard } from '@baitdrop/contract/directory';
import { DeliveryChip } from '../../features/shops/delivery-chip.tsx';
import { OpenChip } from '../../features/shops/open-chip.tsx';
import { SampleChip } from '../../features/shops/sample-chip.tsx';
import { ShopDistance } from '../../features/shops/shop-distance.tsx';
import { ShopRating } from '../../features/shops/shop-rating.tsx';
import { ShopAction } from './shop-action.tsx';
import { ShopScene } from './shop-scene.tsx';
import { tileFrame, tilePicture } from './tile-shape.ts';

interface ShopTileProps {
  shop: ShopCard;
  layout: 'grid' | 'list';
  isRough: boolean;
}

function Reach({ shop }: { shop: ShopCard }) {
  if (!shop.baitdrop_enabled) return null;
  if (shop.delivers === false) return <p className="text-sm text-muted">Too far to deliver to you</p>;
  return <DeliveryChip />;
}

export function ShopTile({ shop, layout, isRough }: ShopTileProps) {
  return (
    <li className={tileFrame[layout]}>
      <ShopScene shop={shop} className={tilePicture[layout]} />
      <div
        className={
          layout === 'grid'
            ? 'flex flex-1 flex-col gap-2 p-4'
            : 'flex flex-1 flex-wrap items-center gap-x-6 gap-y-2 p-4'
        }
      >
        <div className={layout === 'grid' ? '' : 'min-w-52 flex-1'}>
          <h3 className="text-lg leading-6">{shop.name}</h3>
          <p className="mt-1 text-sm text-muted">
            {shop.address}, <span className="whitespace-nowrap">{shop.postcode}</span>
          </p>
        </div>
        <div className={layout === 'grid' ? 'grid gap-1' : 'grid min-w-52 gap-1'}>
          <OpenChip hours={shop.hours} />
          <p className="flex flex-wrap items-center gap-x-4 gap-y-1">
            <ShopRating value={shop.rating} reviewCount={shop.review_count} />
            <ShopDistance km={shop.distance} isAbout={isRough} />
          </p>
        </div>
        {layout === 'grid' ? <p className="line-clamp-2 text-sm text-muted">{shop.specialties.join(' · ')}</p> : null}
        <div
          className={
            layout === 'grid'
              ? 'mt-auto flex flex-wrap items-center gap-2 pt-2'
              : 'flex min-w-44 flex-wrap items-center gap-2'
          }
        >
          <Reach shop={shop} />
          {shop.sample ? <SampleChip /> : null}
        </div>
        <ShopAction shop={shop} className={layout === 'grid' ? 'w-full' : 'w-full sm:w-36'} />
      </div>
    </li>
  );
}
