import type { ShopCard } from '@baitdrop/contract/directory';
import { OpenChip } from '../../features/shops/open-chip.tsx';
import { ShopDistance } from '../../features/shops/shop-distance.tsx';
import { ShopRating } from '../../features/shops/shop-rating.tsx';
import type { DirectoryLocation } from './directory-address.ts';
import { ShopAction } from './shop-action.tsx';
import { ShopScene } from './shop-scene.tsx';
import { tileFrame } from './tile-shape.ts';
import { DeliveryChip } from '../../features/shops/delivery-chip.tsx';
import { SampleChip } from '../../features/shops/sample-chip.tsx';
import { Chip } from '../../ui/chip.tsx';

/** Shows whether the shop delivers, to the visitor if their location is known, and whether it is a sample. */
function TileChips({
  shop,
}: {
  shop: Pick<ShopCard, 'baitdrop_enabled' | 'delivers' | 'hours' | 'sample' | 'usual_minutes'>;
}) {
  return (
    <>
      {shop.baitdrop_enabled && shop.delivers === false ? (
        <span>
          <Chip>Too far to deliver to you</Chip>
        </span>
      ) : null}
      {shop.baitdrop_enabled && shop.delivers !== false ? (
        <span>
          <DeliveryChip shop={shop} />
        </span>
      ) : null}
      {shop.sample ? (
        <span>
          <SampleChip />
        </span>
      ) : null}
    </>
  );
}

/** Specialties and features, which the search covers too. */
function KnownFor({ shop }: { shop: Pick<ShopCard, 'specialties' | 'features'> }) {
  const tags = [...shop.specialties, ...shop.features];
  return tags.length === 0 ? null : <p className="mt-1.5 line-clamp-2 text-sm">{tags.join(' · ')}</p>;
}

interface ShopTileProps {
  shop: ShopCard;
  layout: 'grid' | 'list';
  location: DirectoryLocation | null;
  isRough: boolean;
}

const inner = {
  grid: 'flex flex-1 flex-col gap-2 p-4',
  list: 'flex flex-1 flex-wrap items-center gap-x-6 gap-y-2 p-4',
};

export function ShopTile({ shop, layout, location, isRough }: ShopTileProps) {
  const isGrid = layout === 'grid';
  return (
    <li className={tileFrame[layout]}>
      <ShopScene shop={shop} layout={layout}>
        {isGrid ? <TileChips shop={shop} /> : null}
      </ShopScene>
      <div className={inner[layout]}>
        <div className={isGrid ? '' : 'min-w-60 flex-1'}>
          <h3 className="text-lg leading-6">{shop.name}</h3>
          <p className="mt-1 text-sm text-muted">
            {shop.address}, <span className="whitespace-nowrap">{shop.postcode}</span>
          </p>
          <KnownFor shop={shop} />
          {isGrid ? null : (
            <p className="mt-2 flex flex-wrap gap-2">
              <TileChips shop={shop} />
            </p>
          )}
        </div>
        <div className={isGrid ? '' : 'grid min-w-52 gap-1'}>
          <OpenChip hours={shop.hours} />
          <p className="flex flex-wrap items-center gap-x-4">
            <ShopRating value={shop.rating} reviewCount={shop.review_count} />
            <ShopDistance km={shop.distance} isAbout={isRough} />
          </p>
        </div>
        <div className={isGrid ? 'mt-auto pt-2' : 'w-full sm:w-36'}>
          <ShopAction shop={shop} location={location} className="w-full" />
        </div>
      </div>
    </li>
  );
}
