import type { AdminShopRow } from '@baitdrop/contract/admin-shops';
import { useState } from 'react';
import { Link } from 'react-router';
import { useReloadList } from '../reload-list.ts';
import { ApproveDialog } from './approve.dialog.tsx';
import { EnableDialog } from './enable.dialog.tsx';
import { SuspendDialog } from './suspend.dialog.tsx';
import { useImpersonateOwner } from './use-impersonate-owner.ts';

const BUTTON_CLASS =
  'min-h-11 font-semibold whitespace-nowrap text-action-text underline underline-offset-2 md:min-h-8';

/** What can be done with a shop as it stands. The dialogs are drawn when they are asked for: ten rows have ten of each. */
export function ShopActions({ shop }: { shop: AdminShopRow }) {
  const [open, setOpen] = useState<'approve' | 'enable' | 'suspend' | null>(null);
  const impersonateOwner = useImpersonateOwner(shop);
  const dialog = { shop, onClose: () => setOpen(null), onChanged: useReloadList() };
  const button = (text: string, press: () => void) => (
    <button type="button" aria-label={`${text}: ${shop.name}`} className={BUTTON_CLASS} onClick={press}>
      {text}
    </button>
  );
  return (
    <div className="flex flex-wrap justify-end gap-x-4 md:justify-start">
      {shop.status === 'waiting' || shop.status === 'preparing' ? button('Approve', () => setOpen('approve')) : null}
      {shop.status === 'suspended' ? button('Enable', () => setOpen('enable')) : null}
      {shop.status === 'live' || shop.status === 'waiting' ? button('Suspend', () => setOpen('suspend')) : null}
      {shop.retailer === '' ? (
        <Link
          to={`/shop/${shop.shop_id}`}
          aria-label={`Open page: ${shop.name}`}
          className={`${BUTTON_CLASS} flex items-center`}
        >
          Open page
        </Link>
      ) : (
        button('View as owner', impersonateOwner)
      )}
      {open === 'approve' ? <ApproveDialog {...dialog} /> : null}
      {open === 'enable' ? <EnableDialog {...dialog} /> : null}
      {open === 'suspend' ? <SuspendDialog {...dialog} /> : null}
    </div>
  );
}
