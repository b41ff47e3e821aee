import type { ShopCard } from '@baitdrop/contract/directory';
import { createElement, type ReactNode } from 'react';
import { Float } from '../../ui/float/float.tsx';
import { shopPicture } from './shop-picture.ts';

interface ShopSceneProps {
  shop: Pick<ShopCard, 'image' | 'specialties' | 'baitdrop_enabled'>;
  className: string;
  children: ReactNode;
}

/** Mist by the water; first light where a float is out, because the shop delivers. */
function Water({ isLit }: { isLit: boolean }) {
  return (
    <svg viewBox="0 0 400 40" preserveAspectRatio="none" className="absolute inset-x-0 bottom-0 h-9 w-full">
      <path
        d="M0 14c25-8 45-8 70 0s45 8 70 0 45-8 70 0 45 8 70 0 45-8 70 0 30 6 50 2V40H0Z"
        className={isLit ? 'fill-[var(--dawn-low)]' : 'fill-[var(--water-deep)]'}
      />
    </svg>
  );
}

/** The shop's own photo; without one, what it is known for, at the water. */
export function ShopScene({ shop, className, children }: ShopSceneProps) {
  const isLit = shop.baitdrop_enabled;
  return (
    <div className={`relative overflow-hidden ${isLit ? 'bg-[var(--dawn-mid)]' : 'bg-[var(--water)]'} ${className}`}>
      {shop.image === '' ? (
        <div aria-hidden="true">
          <Water isLit={isLit} />
          {isLit ? <Float water={false} className="absolute right-24 bottom-1 hidden h-12 w-8 sm:block" /> : null}
          {createElement(shopPicture(shop.specialties), { className: 'absolute right-2 bottom-0 size-20' })}
        </div>
      ) : (
        <img src={shop.image} alt="" loading="lazy" className="absolute inset-0 size-full object-cover" />
      )}
      {children ? <p className="absolute top-3 left-3 flex max-w-[60%] flex-wrap gap-2">{children}</p> : null}
    </div>
  );
}
