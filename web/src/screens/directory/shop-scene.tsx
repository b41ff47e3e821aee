import type { ShopCard } from '@baitdrop/contract/directory';
import { createElement } from 'react';
import { shopPicture } from './shop-picture.ts';

interface ShopSceneProps {
  shop: Pick<ShopCard, 'image' | 'specialties' | 'baitdrop_enabled'>;
  className: string;
}

/** The shop's own photo; without one, what it is known for, standing at the water. */
export function ShopScene({ shop, className }: ShopSceneProps) {
  if (shop.image !== '') return <img src={shop.image} alt="" loading="lazy" className={`object-cover ${className}`} />;
  return (
    <div aria-hidden="true" className={`relative overflow-hidden bg-[var(--water)] ${className}`}>
      <svg viewBox="0 0 400 40" preserveAspectRatio="none" className="absolute inset-x-0 bottom-0 h-8 w-full">
        <path
          d="M0 14c25-8 45-8 70 0s45 8 70 0 45-8 70 0 45 8 70 0 45-8 70 0 30 6 50 2V40H0Z"
          className="fill-[var(--water-deep)]"
        />
      </svg>
      {createElement(shopPicture(shop.specialties), {
        className: 'absolute right-1/2 bottom-1 size-20 translate-x-1/2 sm:size-24',
      })}
    </div>
  );
}
