import type { ShopCard } from '@baitdrop/contract/directory';
import { OpenChip } from '../../features/shops/open-chip.tsx';
import { ShopLogo } from '../../features/shops/shop-logo.tsx';
import { ShopDistance } from '../../features/shops/shop-distance.tsx';
import { ShopRating } from '../../features/shops/shop-rating.tsx';
import type { DirectoryLocation } from './directory-address.ts';
import { ShopAction } from './shop-action.tsx';
import { ShopScene } from './shop-scene.tsx';
import { tileFrame, tilePicture } from './tile-shape.ts';
import { DeliveryChip } from '../../features/shops/delivery-chip.tsx';
import { SampleChip } from '../../features/shops/sample-chip.tsx';
import { Chip } from '../../ui/chip.tsx';

/** Shows whether the shop delivers, to the visitor if their location is known. */
function TileChips({ shop }: { shop: Pick<ShopCard, 'baitdrop_enabled' | 'delivers' | 'hours' | 'usual_minutes'> }) {
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

function Facts({ shop, isRough }: Pick<ShopTileProps, 'shop' | 'isRough'>) {
  return (
    <p className="flex flex-wrap items-center gap-x-4 gap-y-1">
      <OpenChip hours={shop.hours} />
      <ShopRating value={shop.rating} reviewCount={shop.review_count} />
      <ShopDistance km={shop.distance} isAbout={isRough} />
      {shop.sample ? <SampleChip /> : null}
    </p>
  );
}

function ShopAddress({ shop, className }: { shop: ShopCard; className: string }) {
  return (
    <p className={`text-sm text-muted ${className}`}>
      {shop.address}, <span className="whitespace-nowrap">{shop.postcode}</span>
    </p>
  );
}

/** A line per shop, so that many fit on a screen. */
function ShopRow({ shop, location, isRough }: Omit<ShopTileProps, 'layout'>) {
  return (
    <li className={tileFrame.list}>
      <ShopLogo shop={shop} className={tilePicture.list} />
      <div className="min-w-0 flex-1 basis-56">
        <h3 className="text-base leading-6">{shop.name}</h3>
        <ShopAddress shop={shop} className="line-clamp-1" />
        <div className="mt-1 flex flex-wrap items-center gap-x-4 gap-y-1 text-sm">
          <TileChips shop={shop} />
          <Facts shop={shop} isRough={isRough} />
        </div>
      </div>
      <ShopAction shop={shop} location={location} className="px-4 max-sm:w-full" />
    </li>
  );
}

export function ShopTile({ shop, layout, location, isRough }: ShopTileProps) {
  if (layout === 'list') return <ShopRow shop={shop} location={location} isRough={isRough} />;
  return (
    <li className={tileFrame.grid}>
      <ShopScene shop={shop}>
        <TileChips shop={shop} />
      </ShopScene>
      <div className="flex flex-1 flex-col gap-2 p-4">
        <div>
          <h3 className="text-lg leading-6">{shop.name}</h3>
          <ShopAddress shop={shop} className="mt-1" />
          <KnownFor shop={shop} />
        </div>
        <Facts shop={shop} isRough={isRough} />
        <div className="mt-auto pt-2">
          <ShopAction shop={shop} location={location} className="w-full" />
        </div>
      </div>
    </li>
  );
}
