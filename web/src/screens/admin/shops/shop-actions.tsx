import { type AdminShopRow, openShopAsOwner, resumeShop } from '@baitdrop/contract/admin-shops';
import { adminMessages } from '@baitdrop/domain/messages/admin';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { call } from '../../../platform/api/call.ts';
import { useReloadList } from '../reload-list.ts';
import { ApproveDialog } from './approve.dialog.tsx';
import { DeclineDialog } from './decline.dialog.tsx';
import { SuspendDialog } from './suspend.dialog.tsx';
import { useMay } from '../admin-role.tsx';
import { useForm } from '../../../platform/forms/use-form.ts';
import { FormDialog } from '../../../ui/form/form.dialog.tsx';
import type { ShopDialogProps } from './shop-dialog.ts';
import { setImpersonation } from '../../../platform/api/impersonation.ts';
import { useCommand } from '../../../platform/query/use-command.ts';
import { showSnackbar } from '../../../ui/snackbar/snackbars.ts';
import { pageAddress } from '../../../platform/page-address.ts';

/** Opens the owner's dashboard after the audit log has recorded it. */
function useImpersonateOwner(shop: AdminShopRow): () => void {
  const navigate = useNavigate();
  const opening = useCommand({ onProblem: (text) => showSnackbar({ kind: 'error', text }) });
  return () =>
    void opening.run(async () => {
      await call(openShopAsOwner, { params: { retailer: shop.retailer } });
      setImpersonation({ retailer: shop.retailer, shopName: shop.name, ownerName: shop.owner_name });
      await navigate('/dashboard');
    });
}

function EnableDialog({ shop, onClose, onChanged }: ShopDialogProps) {
  const form = useForm(resumeShop, {
    params: { retailer: shop.retailer },
    first: {},
    toBody: () => undefined,
    onDone({ going_live }) {
      const { live, notSuspended } = adminMessages.shops;
      showSnackbar({ kind: 'success', text: (going_live.state === 'live' ? live : notSuspended)(shop.name) });
      onChanged();
      onClose();
    },
  });
  return (
    <FormDialog form={form} title={`Enable ${shop.name}`} keepLabel="Keep suspended" doLabel="Enable" onClose={onClose}>
      <p>
        Suspended because: <strong>{shop.suspended_reason}</strong>
      </p>
      <p className="text-muted">A shop that was live before is live again at once, and we’ll email the owner.</p>
    </FormDialog>
  );
}

const BUTTON_CLASS =
  'min-h-11 font-semibold whitespace-nowrap text-action-text underline underline-offset-2 md:min-h-8';

/** The actions for a shop in its current state. Dialogs are mounted only when open: ten rows have ten of each. */
export function ShopActions({ shop }: { shop: AdminShopRow }) {
  const [open, setOpen] = useState<'approve' | 'decline' | 'enable' | 'suspend' | null>(null);
  const impersonateOwner = useImpersonateOwner(shop);
  const isSuperuser = useMay()('settings');
  const dialog = { shop, onClose: () => setOpen(null), onChanged: useReloadList() };
  const button = (text: string, press: () => void) => (
    <button type="button" aria-label={`${text}: ${shop.name}`} className={BUTTON_CLASS} onClick={press}>
      {text}
    </button>
  );
  return (
    <div className="flex flex-wrap justify-end gap-x-4 md:justify-start">
      {isSuperuser && (shop.status === 'waiting' || shop.status === 'preparing')
        ? button('Approve', () => setOpen('approve'))
        : null}
      {isSuperuser && shop.status === 'waiting' ? button('Decline', () => setOpen('decline')) : null}
      {isSuperuser && shop.status === 'suspended' ? button('Enable', () => setOpen('enable')) : null}
      {isSuperuser && (shop.status === 'live' || shop.status === 'waiting')
        ? button('Suspend', () => setOpen('suspend'))
        : null}
      {shop.retailer === '' ? (
        <Link
          to={pageAddress('/shop/:shopId', { params: { shopId: shop.shop_id } })}
          aria-label={`Open page: ${shop.name}`}
          className={`${BUTTON_CLASS} flex items-center`}
        >
          Open page
        </Link>
      ) : isSuperuser ? (
        button('View as owner', impersonateOwner)
      ) : null}
      {open === 'approve' ? <ApproveDialog {...dialog} /> : null}
      {open === 'decline' ? <DeclineDialog {...dialog} /> : null}
      {open === 'enable' ? <EnableDialog {...dialog} /> : null}
      {open === 'suspend' ? <SuspendDialog {...dialog} /> : null}
    </div>
  );
}
