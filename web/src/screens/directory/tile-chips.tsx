import type { ShopCard } from '@baitdrop/contract/directory';
import { DeliveryChip } from '../../features/shops/delivery-chip.tsx';
import { SampleChip } from '../../features/shops/sample-chip.tsx';
import { Chip } from '../../ui/chip.tsx';

/** Whether it delivers, to the visitor where their place is known, and whether it is real. */
export function TileChips({ shop }: { shop: Pick<ShopCard, 'baitdrop_enabled' | 'delivers' | 'sample'> }) {
  return (
    <>
      {shop.baitdrop_enabled && shop.delivers === false ? <Chip>Too far to deliver to you</Chip> : null}
      {shop.baitdrop_enabled && shop.delivers !== false ? <DeliveryChip /> : null}
      {shop.sample ? <SampleChip /> : null}
    </>
  );
}
