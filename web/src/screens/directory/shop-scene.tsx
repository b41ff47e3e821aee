import type { ShopCard } from '@baitdrop/contract/directory';
import { createElement, type ReactNode } from 'react';
import { ShopCover } from '../../features/shops/shop-cover.tsx';
import { ShopLogo } from '../../features/shops/shop-logo.tsx';
import { Float } from '../../ui/float/float.tsx';
import { shopPicture } from './shop-picture.ts';
import { tilePicture } from './tile-shape.ts';

interface ShopSceneProps {
  shop: Pick<ShopCard, 'name' | 'image' | 'logo' | 'specialties' | 'baitdrop_enabled'>;
  children: ReactNode;
}

/** A drawing of the shop's specialty, and a float if it delivers. */
function AtTheWater({ shop }: Pick<ShopSceneProps, 'shop'>) {
  return (
    <div aria-hidden="true">
      {shop.baitdrop_enabled ? (
        <Float water={false} className="absolute right-24 bottom-1 hidden h-12 w-8 sm:block" />
      ) : null}
      {createElement(shopPicture(shop.specialties), { className: 'absolute right-2 bottom-0 size-20' })}
    </div>
  );
}

/** The shop's own photo and logo; without a photo, a drawing of its specialty at the water. */
export function ShopScene({ shop, children }: ShopSceneProps) {
  return (
    <ShopCover
      shop={shop}
      sizes="(min-width: 64rem) 24rem, (min-width: 40rem) 50vw, 100vw"
      className={tilePicture.grid}
    >
      {shop.image === '' ? <AtTheWater shop={shop} /> : null}
      <ShopLogo shop={shop} className="absolute bottom-3 left-4 size-13 shadow-float ring-2 ring-surface" />
      {children ? (
        // Chips have their own background, because a photo may have any colour.
        <p className="absolute top-3 left-3 flex max-w-[90%] flex-wrap gap-2 *:rounded-chip *:bg-surface">{children}</p>
      ) : null}
    </ShopCover>
  );
}
