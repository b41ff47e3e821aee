import { adminMessages } from '@baitdrop/domain/messages/admin';
import { deskMessages } from '@baitdrop/domain/messages/desk';
import { useState } from 'react';
import { useFormDraft } from '../../../platform/forms/use-form-draft.ts';
import { ChipChoice } from '../../../ui/choice/chip-choice.tsx';
import { TextArea } from '../../../ui/field/text-area.tsx';
import { postAdmin } from '../admin.queries.ts';
import { ShopCommandDialog } from './shop-command.dialog.tsx';
import { pathOf, type ShopDialogProps } from './shop-dialog.ts';

const SUGGESTED_REASONS = [
  'Please check your address and put the pin at your door.',
  'Please add more of your products, with their prices.',
  'We couldn’t reach you by phone.',
].map((reason) => ({ value: reason, label: reason }));

/** The owner reads what has to change, and may ask again. */
export function DeclineDialog({ shop, ...dialog }: ShopDialogProps) {
  const draft = useFormDraft(`decline:${shop.shop_id}`, { reason: '' });
  const { reason } = draft.values;
  const [isAsked, setAsked] = useState(false);
  const isMissing = reason.trim() === '';
  return (
    <ShopCommandDialog
      {...dialog}
      title={`Decline ${shop.name} for now`}
      width="wide"
      keepLabel="Keep waiting"
      doLabel="Decline"
      variant="danger"
      work={async () => {
        setAsked(true);
        if (isMissing) return undefined;
        await postAdmin(pathOf(shop, 'decline'), { reason: reason.trim() });
        draft.forget();
        return adminMessages.shops.declined(shop.name);
      }}
    >
      <p className="text-muted">We’ll email the owner what has to change. They can ask again.</p>
      <ChipChoice
        legend="The usual reasons"
        choices={SUGGESTED_REASONS}
        value={reason}
        onChange={(words) => draft.change({ reason: words })}
      />
      <TextArea
        label="What has to change"
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
