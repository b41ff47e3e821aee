import type { declineShop, suspendShop } from '@baitdrop/contract/admin-shops';
import { deskMessages } from '@baitdrop/domain/messages/desk';
import { useState } from 'react';
import { call } from '../../../platform/api/call.ts';
import { useFormDraft } from '../../../platform/forms/use-form-draft.ts';
import { ChipChoice } from '../../../ui/choice/chip-choice.tsx';
import { TextArea } from '../../../ui/field/text-area.tsx';
import { ShopCommandDialog } from './shop-command.dialog.tsx';
import type { ShopDialogProps } from './shop-dialog.ts';

interface ReasonDialogProps extends ShopDialogProps {
  command: typeof declineShop | typeof suspendShop;
  title: string;
  lead: string;
  keepLabel: string;
  doLabel: string;
  label: string;
  suggestions: readonly string[];
  doneText: string;
}

/** A dialog with a required reason, which the owner reads. */
export function ShopReasonDialog({ shop, command, lead, label, suggestions, doneText, ...dialog }: ReasonDialogProps) {
  const draft = useFormDraft(`${command.path}:${shop.shop_id}`, { reason: '' });
  const { reason } = draft.values;
  const [isAsked, setAsked] = useState(false);
  const isMissing = reason.trim() === '';
  return (
    <ShopCommandDialog
      {...dialog}
      width="wide"
      variant="danger"
      work={async () => {
        setAsked(true);
        if (isMissing) return undefined;
        await call(command, { params: { retailer: shop.retailer }, body: { reason: reason.trim() } });
        draft.forget();
        return doneText;
      }}
    >
      <p className="text-muted">{lead}</p>
      <ChipChoice
        legend="Common reasons"
        choices={suggestions.map((words) => ({ value: words, label: words }))}
        value={reason}
        onChange={(words) => draft.change({ reason: words })}
      />
      <TextArea
        label={label}
        required
        hint="The owner will see this."
        rows={3}
        maxLength={500}
        error={isAsked && isMissing ? deskMessages.order.chooseReason : undefined}
        value={reason}
        onChange={({ target }) => draft.change({ reason: target.value })}
      />
    </ShopCommandDialog>
  );
}
