import { adminMessages } from '@baitdrop/domain/messages/admin';
import { type AdminShop, approveShop, readAdminShop } from '@baitdrop/contract/admin-shops';
import { goingLiveTitles } from '@baitdrop/domain/retailers/going-live';
import CircleCheck from 'lucide-react/icons/circle-check';
import CircleX from 'lucide-react/icons/circle-x';
import { ask } from '../../../platform/api/call.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Loaded } from '../../../ui/loaded.tsx';
import { placeText } from './place-text.ts';
import { useForm } from '../../../platform/forms/use-form.ts';
import { FormDialog } from '../../../ui/form/form.dialog.tsx';
import { showSnackbar } from '../../../ui/snackbar/snackbars.ts';
import type { ShopDialogProps } from './shop-dialog.ts';
import { useQuery } from '../../../platform/query/use-query.ts';

function Checklist({ goingLive }: { goingLive: AdminShop['going_live'] }) {
  return (
    <ul className="grid">
      {goingLive.steps.map(({ step, done }) => (
        <li key={step} className="flex min-h-11 items-center gap-3 border-b border-line last:border-0">
          {done ? (
            <CircleCheck aria-hidden="true" size={20} strokeWidth={1.75} className="text-action-text" />
          ) : (
            <CircleX aria-hidden="true" size={20} strokeWidth={1.75} className="text-error" />
          )}
          <span className="flex-1">{goingLiveTitles[step]}</span>
          <span className={done ? 'text-muted' : 'font-semibold text-error'}>{done ? 'Done' : 'Missing'}</span>
        </li>
      ))}
    </ul>
  );
}

/** Shows which steps the shop has done and which are missing, before it opens for orders. */
export function ApproveDialog({ shop, onClose, onChanged }: ShopDialogProps) {
  const params = { retailer: shop.retailer };
  const query = useQuery({ ...ask(readAdminShop, { params }), gcTime: 0 });
  const { data } = query;
  const isReady = data?.going_live.steps.every(({ done }) => done) ?? false;
  const form = useForm(approveShop, {
    params,
    first: {},
    toBody: () => undefined,
    onDone() {
      showSnackbar({ kind: 'success', text: adminMessages.shops.approved(shop.name) });
      onChanged();
      onClose();
    },
  });
  return (
    <FormDialog
      form={form}
      title={`Approve ${shop.name}`}
      keepLabel="Not yet"
      doLabel="Approve and go live"
      isDisabled={!isReady}
      onClose={onClose}
    >
      <p className="text-muted">Customers can order at once, and we’ll email the owner.</p>
      <Loaded query={query} what="The checklist" height="h-66">
        {({ going_live }) => <Checklist goingLive={going_live} />}
      </Loaded>
      {data ? <p className="text-sm text-muted">{placeText(data.place)}</p> : null}
      {data && !isReady ? <Alert kind="warning">Finish what’s missing first.</Alert> : null}
    </FormDialog>
  );
}
