import type { ShelfProduct } from '@baitdrop/contract/shop-products';
import { type ProductState, productState } from '@baitdrop/domain/products/product-state';
import type { LucideIcon } from 'lucide-react';
import CalendarX from 'lucide-react/icons/calendar-x';
import EyeOff from 'lucide-react/icons/eye-off';
import PackageX from 'lucide-react/icons/package-x';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import { Chip, type ChipTone } from '../../ui/chip.tsx';

const chips: Partial<Record<ProductState, { label: string; tone: ChipTone; Icon: LucideIcon }>> = {
  hidden: { label: 'Hidden', tone: 'neutral', Icon: EyeOff },
  past_best: { label: 'Past its best: not sold', tone: 'error', Icon: CalendarX },
  sold_out_today: { label: 'Sold out today', tone: 'warning', Icon: PackageX },
  none_left: { label: 'None left', tone: 'error', Icon: PackageX },
  low: { label: 'Running low', tone: 'warning', Icon: TriangleAlert },
};

export const stateOf = (product: ShelfProduct, now: Date): ProductState =>
  productState(
    {
      stock: product.stock,
      lowStockAt: product.low_stock_at,
      isUncounted: product.stock_uncounted,
      isActive: product.is_active,
      soldOutUntil: product.sold_out_until === null ? null : new Date(product.sold_out_until),
      bestBefore: product.best_before,
    },
    now,
  );

/** A label for products that need attention; empty for a product that is on sale. */
export function ShelfStateChip({ state }: { state: ProductState }) {
  const chip = chips[state];
  if (chip === undefined) return null;
  return (
    <Chip tone={chip.tone} Icon={chip.Icon}>
      {chip.label}
    </Chip>
  );
}
