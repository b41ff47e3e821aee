import type { RetailerRecord } from '@baitdrop/contract/retailers';
import { SampleChip } from '../../features/shops/sample-chip.tsx';
import { PauseButton } from './pause.button.tsx';
import { useMyShop } from './use-my-shop.ts';

function BarOfShop({ shop }: { shop: RetailerRecord }) {
  return (
    <>
      <p className="min-w-0 truncate font-semibold max-md:sr-only lg:ml-3">{shop.shop_name}</p>
      {shop.sample ? (
        <span className="max-sm:hidden" title="Its past orders, customers and figures are made up.">
          <SampleChip />
        </span>
      ) : null}
      {shop.baitdrop_enabled ? <PauseButton shopId={shop.shop_id} /> : null}
    </>
  );
}

/** The shop in the top bar: its name, and whether it takes orders. */
export default function ShopBar() {
  const { data: shop } = useMyShop();
  return shop === undefined || shop === 'none' ? null : <BarOfShop shop={shop} />;
}
