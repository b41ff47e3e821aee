import { thumbUrl, SHOP_PHOTO_THUMBS } from '@baitdrop/contract/pictures';
import type { ReactNode } from 'react';
import { fileAddress } from '../../platform/api/api-address.ts';

interface ShopCoverProps {
  shop: { image: string; baitdrop_enabled: boolean };
  /** The displayed width, in the format of an image's `sizes`. */
  sizes: string;
  /** True for the first picture of a page; in a list it loads when it is scrolled to. */
  isEager?: boolean;
  className: string;
  children?: ReactNode;
}

/** Mist by the water; first light if the shop delivers. */
function Water({ isLit }: { isLit: boolean }) {
  return (
    <svg
      viewBox="0 0 400 40"
      preserveAspectRatio="none"
      aria-hidden="true"
      className="absolute inset-x-0 bottom-0 h-2/5 min-h-9 w-full"
    >
      <path
        d="M0 8c40 8 70 8 110 0s80-8 120 0 70 8 110 0 40-6 60-4V40H0Z"
        className={isLit ? 'fill-[var(--dawn-low)]' : 'fill-[var(--water-deep)]'}
        opacity="0.45"
      />
      <path
        d="M0 20c25-8 45-8 70 0s45 8 70 0 45-8 70 0 45 8 70 0 45-8 70 0 30 6 50 2V40H0Z"
        className={isLit ? 'fill-[var(--dawn-low)]' : 'fill-[var(--water-deep)]'}
      />
    </svg>
  );
}

/** The shop's own photo, or a drawing of calm water. */
export function ShopCover({ shop, sizes, isEager = false, className, children }: ShopCoverProps) {
  const isLit = shop.baitdrop_enabled;
  const { image } = shop;
  const at = (size: string) => fileAddress(thumbUrl(image, size));
  return (
    <div className={`relative overflow-hidden ${isLit ? 'bg-[var(--dawn-mid)]' : 'bg-[var(--water)]'} ${className}`}>
      {image === '' ? (
        <Water isLit={isLit} />
      ) : (
        <img
          src={at(SHOP_PHOTO_THUMBS.small)}
          srcSet={`${at(SHOP_PHOTO_THUMBS.small)} 480w, ${at(SHOP_PHOTO_THUMBS.medium)} 960w, ${fileAddress(image.split('?')[0] ?? '')} 1600w`}
          sizes={sizes}
          alt=""
          loading={isEager ? 'eager' : 'lazy'}
          decoding="async"
          className="absolute inset-0 size-full object-cover"
        />
      )}
      {children}
    </div>
  );
}
