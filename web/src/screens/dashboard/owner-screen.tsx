import type { RetailerRecord } from '@baitdrop/contract/retailers';
import type { ComponentProps } from 'react';
import { SampleChip } from '../../features/shops/sample-chip.tsx';
import { PausedNotice } from './paused-notice.tsx';
import { RequireShop } from './require-shop.tsx';

/** Screens that show the pause in more detail themselves. */
const HAVE_PAUSE_CARD: ReadonlySet<string> = new Set(['/dashboard', '/dashboard/orders', '/dashboard/settings']);

function SampleNotice() {
  return (
    <p className="flex flex-wrap items-center gap-x-3 gap-y-1 pt-4 text-sm text-muted print:hidden">
      <SampleChip />
      Its past orders, customers and figures are made up.
    </p>
  );
}

interface OwnerScreenProps extends ComponentProps<typeof RequireShop> {
  /** True if the screen has its own bar at the bottom. */
  endsWithBar?: boolean;
}

/** The frame of every shop screen. */
export function OwnerScreen({ endsWithBar = false, children, ...gate }: OwnerScreenProps) {
  return (
    <div className={`mx-auto min-h-dvh w-full max-w-content px-4 ${endsWithBar ? '' : 'pb-24'}`}>
      <RequireShop {...gate}>
        {(retailer: RetailerRecord) => (
          <>
            {retailer.baitdrop_enabled && !HAVE_PAUSE_CARD.has(gate.path) ? (
              <PausedNotice shopId={retailer.shop_id} />
            ) : null}
            {retailer.sample ? <SampleNotice /> : null}
            {children(retailer)}
          </>
        )}
      </RequireShop>
    </div>
  );
}
