import type { ShopCard } from '@baitdrop/contract/directory';
import ChevronRight from 'lucide-react/icons/chevron-right';
import Store from 'lucide-react/icons/store';
import { Link } from 'react-router';
import { DeliveryChip } from '../../features/shops/delivery-chip.tsx';
import { OpenChip } from '../../features/shops/open-chip.tsx';
import { SampleChip } from '../../features/shops/sample-chip.tsx';
import { ShopDistance } from '../../features/shops/shop-distance.tsx';
import { ShopLogo } from '../../features/shops/shop-logo.tsx';
import { ShopRating } from '../../features/shops/shop-rating.tsx';
import { Chip } from '../../ui/chip.tsx';

interface ShopChoiceProps {
  shop: ShopCard;
  to: string;
  /** The number of its items in a cart. */
  itemsInCart?: number;
}

/** A shop to choose. The whole card is the link. */
export function ShopChoice({ shop, to, itemsInCart = 0 }: ShopChoiceProps) {
  return (
    <li className="relative flex flex-col gap-2 rounded-card border border-line bg-surface p-5 transition-colors focus-within:border-ink hover:border-ink">
      <div className="flex items-start justify-between gap-3">
        <ShopLogo shop={shop} className="size-12" />
        <h3 className="flex-1 self-center text-lg leading-snug text-pretty">
          <Link to={to} className="after:absolute after:inset-0 after:rounded-card focus-visible:outline-offset-4">
            {shop.name}
          </Link>
        </h3>
        <ChevronRight aria-hidden="true" size={20} strokeWidth={1.75} className="mt-0.5 shrink-0 text-muted" />
      </div>
      <p className="text-muted">
        {shop.address}, {shop.postcode}
      </p>
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
        {shop.baitdrop_enabled && shop.delivers !== false ? <DeliveryChip shop={shop} /> : null}
        {shop.delivers === false && shop.collection_offered ? (
          <Chip tone="info" Icon={Store}>
            Collection
          </Chip>
        ) : null}
        <OpenChip hours={shop.hours} />
      </p>
      <p className="mt-auto flex flex-wrap items-center gap-x-4 gap-y-1.5 pt-1">
        <ShopRating value={shop.rating} reviewCount={shop.review_count} />
        <ShopDistance km={shop.distance} isAbout />
        {shop.sample ? <SampleChip /> : null}
      </p>
      {itemsInCart > 0 ? (
        <p className="text-sm font-semibold text-float">
          {itemsInCart === 1 ? '1 item' : `${itemsInCart} items`} in your cart
        </p>
      ) : null}
    </li>
  );
}
