import { type CourierConfiguration, saveShopCharge, type ShopChargeForm } from '@baitdrop/contract/admin-courier';
import { NO_DELIVERY_CHARGE } from '@baitdrop/domain/fees/delivery-charge';
import { adminMessages } from '@baitdrop/domain/messages/admin';
import { call } from '../../../platform/api/call.ts';
import { useFormDraft } from '../../../platform/forms/use-form-draft.ts';
import { errorMessage, formError } from '../../../platform/api/error-message.ts';
import { useCommand } from '../../../platform/query/use-command.ts';
import { Button } from '../../../ui/button/button.tsx';
import { Switch } from '../../../ui/choice/switch.tsx';
import { Form } from '../../../ui/form/form.tsx';
import { FormErrorAlert } from '../../../ui/form/form-error.tsx';
import { showSnackbar } from '../../../ui/snackbar/snackbars.ts';
import { Section } from '../../../ui/section.tsx';
import { DeliveryChargeFields, draftOfCharge, readCharge } from '../delivery-charge.fields.tsx';

/** The delivery charge for customers of this shop. Remount it for each retailer. */
export function ShopChargeSection({ saved, onSaved }: { saved: CourierConfiguration; onSaved: () => void }) {
  const draft = useFormDraft(`shop-charge:${saved.retailer_id}`, {
    isOwn: saved.delivery_charge !== null,
    ...draftOfCharge(saved.delivery_charge ?? NO_DELIVERY_CHARGE),
  });
  const { isOwn, ...chargeDraft } = draft.values;
  const { charge } = readCharge(chargeDraft);
  const submission = useCommand();

  async function save() {
    if (isOwn && charge === null) return;
    const form: ShopChargeForm = { retailer_id: saved.retailer_id, charge: isOwn ? charge : null };
    const isSaved = await submission.run(
      () => call(saveShopCharge, { body: form }),
      (failure) => formError(failure, errorMessage(failure)),
    );
    if (!isSaved) return;
    draft.forget();
    showSnackbar({ kind: 'success', text: adminMessages.saved });
    onSaved();
  }

  return (
    <Section title="Delivery charge of this shop" lead="Without its own charge, the one under Settings applies.">
      <Form hasOwnRules onSubmit={() => void save()} className="grid max-w-[46rem] gap-4">
        <Switch checked={isOwn} onChange={({ target }) => draft.change({ isOwn: target.checked })}>
          A charge of its own
        </Switch>
        {isOwn ? <DeliveryChargeFields draft={chargeDraft} onChange={(changes) => draft.change(changes)} /> : null}
        <FormErrorAlert error={submission.error} />
        <Button type="submit" pending={submission.isPending} className="justify-self-start">
          Save the charge
        </Button>
      </Form>
    </Section>
  );
}
