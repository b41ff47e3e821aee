import type { RetailerRecord } from '@baitdrop/contract/retailers';
import Pause from 'lucide-react/icons/pause';
import { useId, useState } from 'react';
import { useShopPermission } from '../../features/desk/shop-role.ts';
import { usePausedUntil } from '../../features/my-shop/use-paused-until.ts';
import { useClosePopoverOnBack } from '../../platform/navigation/use-close-popover-on-back.ts';
import { useImpersonation } from '../../platform/api/impersonation.ts';
import { SampleChip } from '../../features/shops/sample-chip.tsx';
import { instantText } from '../../ui/time/london-text.ts';
import { PauseCard } from './pause.card.tsx';
import { useMyShop } from './use-my-shop.ts';

/** Says whether the shop takes orders, and opens the choices to pause them. */
function PauseSwitch({ shopId }: { shopId: string }) {
  const until = usePausedUntil(shopId);
  const isImpersonating = useImpersonation() !== null;
  const mayPause = useShopPermission('desk') && !isImpersonating;
  const [isOpen, setOpen] = useState(false);
  const closeOnBack = useClosePopoverOnBack();
  const menu = useId();
  const text = until === null ? 'Taking orders' : `Paused until ${instantText(until, 'time')}`;
  return (
    <>
      <button
        type="button"
        popoverTarget={menu}
        disabled={!mayPause}
        className="flex min-h-11 items-center gap-2 rounded-control px-2 text-sm font-semibold enabled:hover:bg-line"
      >
        {until === null ? (
          <span aria-hidden="true" className="size-2.5 shrink-0 rounded-chip bg-action" />
        ) : (
          <Pause aria-hidden="true" size={16} strokeWidth={2.5} className="shrink-0 text-cream-ink" />
        )}
        {/* Makes room for a new order on phones. */}
        <span className="text-left max-sm:group-has-[.new-order-pill]/bar:sr-only">{text}</span>
      </button>
      <div
        id={menu}
        popover="auto"
        onToggle={(event) => {
          setOpen(event.newState === 'open');
          closeOnBack(event);
        }}
        className="inset-auto top-15 left-4 m-0 lg:left-65 w-[min(32rem,calc(100vw-2rem))] rounded-card text-ink shadow-float"
      >
        {isOpen ? <PauseCard shopId={shopId} /> : null}
      </div>
    </>
  );
}

function BarOfShop({ shop }: { shop: RetailerRecord }) {
  return (
    <>
      <p className="min-w-0 truncate font-semibold max-md:sr-only lg:ml-3">{shop.shop_name}</p>
      {shop.sample ? (
        <span className="max-sm:hidden" title="Its past orders, customers and figures are made up.">
          <SampleChip />
        </span>
      ) : null}
      {shop.baitdrop_enabled ? <PauseSwitch shopId={shop.shop_id} /> : null}
    </>
  );
}

/** The shop in the top bar: its name, and whether it takes orders. */
export default function ShopBar() {
  const { data: shop } = useMyShop();
  return shop === undefined || shop === 'none' ? null : <BarOfShop shop={shop} />;
}
