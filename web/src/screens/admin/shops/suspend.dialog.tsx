import { adminMessages } from '@baitdrop/domain/messages/admin';
import { deskMessages } from '@baitdrop/domain/messages/desk';
import { useState } from 'react';
import { ChipChoice } from '../../../ui/choice/chip-choice.tsx';
import { TextArea } from '../../../ui/field/text-area.tsx';
import { postAdmin } from '../admin.queries.ts';
import { ShopCommandDialog } from './shop-command.dialog.tsx';
import { pathOf, type ShopDialogProps } from './shop-dialog.ts';
import { useFormDraft } from '../../../platform/forms/use-form-draft.ts';

const SUGGESTED_REASONS = [
  'Orders weren’t answered.',
  'Customers complained about what they got.',
  'We couldn’t confirm the shop’s details.',
].map((reason) => ({ value: reason, label: reason }));

/** The owner reads the reason, so there is none without words. */
export function SuspendDialog({ shop, ...dialog }: ShopDialogProps) {
  const draft = useFormDraft(`suspend:${shop.shop_id}`, { reason: '' });
  const { reason } = draft.values;
  const [isAsked, setAsked] = useState(false);
  const isMissing = reason.trim() === '';
  return (
    <ShopCommandDialog
      {...dialog}
      title={`Suspend ${shop.name}`}
      width="wide"
      keepLabel="Keep it open"
      doLabel="Suspend"
      variant="danger"
      work={async () => {
        setAsked(true);
        if (isMissing) return undefined;
        await postAdmin(pathOf(shop, 'suspend'), { reason: reason.trim() });
        draft.forget();
        return adminMessages.shops.suspended(shop.name);
      }}
    >
      <p className="text-muted">No new orders. The ones already placed carry on.</p>
      <ChipChoice
        legend="The usual reasons"
        choices={SUGGESTED_REASONS}
        value={reason}
        onChange={(words) => draft.change({ reason: words })}
      />
      <TextArea
        label="Reason"
        required
        hint="The owner reads it."
        rows={3}
        maxLength={500}
        error={isAsked && isMissing ? deskMessages.order.chooseReason : undefined}
        value={reason}
        onChange={({ target }) => draft.change({ reason: target.value })}
      />
    </ShopCommandDialog>
  );
}
