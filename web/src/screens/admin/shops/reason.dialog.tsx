import { FormDialog } from '../../../ui/form/form.dialog.tsx';
import { showSnackbar } from '../../../ui/snackbar/snackbars.ts';
import type { declineShop, suspendShop } from '@baitdrop/contract/admin-shops';
import { deskMessages } from '@baitdrop/domain/messages/desk';
import { useForm } from '../../../platform/forms/use-form.ts';
import { ChipChoice } from '../../../ui/choice/chip-choice.tsx';
import { TextArea } from '../../../ui/field/text-area.tsx';
import type { ShopDialogProps } from './shop-dialog.ts';

interface ReasonDialogProps extends ShopDialogProps {
  endpoint: typeof declineShop | typeof suspendShop;
  title: string;
  lead: string;
  keepLabel: string;
  doLabel: string;
  label: string;
  suggestions: readonly string[];
  doneText: string;
}

/** A dialog with a required reason, which the owner reads. */
export function ShopReasonDialog(props: ReasonDialogProps) {
  const { shop, endpoint, title, lead, keepLabel, doLabel, label, suggestions, doneText, onClose, onChanged } = props;
  const form = useForm(endpoint, {
    params: { retailer: shop.retailer },
    first: { reason: '' },
    check: ({ reason }) => ({ reason: reason.trim() === '' ? deskMessages.order.chooseReason : undefined }),
    onDone() {
      showSnackbar({ kind: 'success', text: doneText });
      onChanged();
      onClose();
    },
  });
  return (
    <FormDialog
      form={form}
      title={title}
      width="wide"
      variant="danger"
      keepLabel={keepLabel}
      doLabel={doLabel}
      onClose={onClose}
    >
      <p className="text-muted">{lead}</p>
      <ChipChoice
        legend="Common reasons"
        choices={suggestions.map((words) => ({ value: words, label: words }))}
        {...form.choice('reason')}
      />
      <TextArea label={label} {...form.field('reason')} hint="The owner will see this." rows={3} />
    </FormDialog>
  );
}
