import { type CourierConfiguration, saveShopCharge } from '@baitdrop/contract/admin-courier';
import { NO_DELIVERY_CHARGE } from '@baitdrop/domain/fees/delivery-charge';
import { adminMessages } from '@baitdrop/domain/messages/admin';
import { useForm } from '../../../platform/forms/use-form.ts';
import { Button } from '../../../ui/button/button.tsx';
import { Switch } from '../../../ui/choice/switch.tsx';
import { Form } from '../../../ui/form/form.tsx';
import { FormErrorAlert } from '../../../ui/form/form-error.tsx';
import { showSnackbar } from '../../../ui/snackbar/snackbars.ts';
import { Section } from '../../../ui/section.tsx';
import { DeliveryChargeFields, draftOfCharge, readCharge } from '../delivery-charge.fields.tsx';

/** The delivery charge for customers of this shop. Remount it for each retailer. */
export function ShopChargeSection({ saved, onSaved }: { saved: CourierConfiguration; onSaved: () => void }) {
  const form = useForm(saveShopCharge, {
    name: `shop-charge:${saved.retailer_id}`,
    first: {
      isOwn: saved.delivery_charge !== null,
      ...draftOfCharge(saved.delivery_charge ?? NO_DELIVERY_CHARGE),
    },
    check: ({ isOwn, ...charge }) => (isOwn ? readCharge(charge).problems : {}),
    toBody: ({ isOwn, ...charge }) => ({
      retailer_id: saved.retailer_id,
      charge: isOwn ? readCharge(charge).charge : null,
    }),
    onDone() {
      showSnackbar({ kind: 'success', text: adminMessages.saved });
      onSaved();
    },
  });

  return (
    <Section title="Delivery charge of this shop" lead="Without its own charge, the one under Settings applies.">
      <Form form={form} className="grid max-w-[46rem] gap-4">
        <Switch {...form.checkbox('isOwn')}>A charge of its own</Switch>
        {form.values.isOwn ? <DeliveryChargeFields draft={form.values} onChange={form.change} /> : null}
        <FormErrorAlert form={form} />
        <Button type="submit" pending={form.isPending} className="justify-self-start">
          Save the charge
        </Button>
      </Form>
    </Section>
  );
}
