import {
  type CourierConfiguration,
  type CourierEnvironment,
  sendTestOrder,
  type TestDelivery,
} from '@baitdrop/contract/admin-courier';
import { COURIER_LABELS, COURIER_NAMES, type CourierName } from '@baitdrop/domain/courier/courier-names';
import { EXAMPLE_ITEMS, readItemDetails } from '@baitdrop/domain/courier/item-details';
import { adminMessages } from '@baitdrop/domain/messages/admin';
import { useState } from 'react';
import { call } from '../../../platform/api/call.ts';
import { errorMessage, formError, readError } from '../../../platform/api/error-message.ts';
import { FormErrorAlert } from '../../../ui/form/form-error.tsx';
import { Button } from '../../../ui/button/button.tsx';
import { RadioCards } from '../../../ui/choice/radio-cards.tsx';
import { TextArea } from '../../../ui/field/text-area.tsx';
import { TextField } from '../../../ui/field/text-field.tsx';
import { useConfirm } from '../../../ui/modal/use-confirm.tsx';
import { showSnackbar } from '../../../ui/snackbar/snackbars.ts';

import { TestDeliveryCard } from './test-delivery.card.tsx';
import { Form } from '../../../ui/form/form.tsx';
import { useForm } from '../../../platform/forms/use-form.ts';
import { Section } from '../../../ui/section.tsx';

const couriers = COURIER_NAMES.map((value) => ({ value, title: COURIER_LABELS[value] }));

const environments = [
  { value: 'sandbox', title: 'Sandbox', text: 'A robot courier.' },
  { value: 'production', title: 'Production', text: 'A real courier comes and is paid.' },
] as const;

const dropoffFields = [
  { name: 'name', label: 'Who takes it', required: true },
  { name: 'phone', label: 'Their phone', required: true },
  { name: 'address', label: 'Street', required: true },
  { name: 'postcode', label: 'Postcode', required: true },
  { name: 'notes', label: 'Note for the courier', required: false },
] as const;

const ACCOUNT: { courier: CourierName; environment: CourierEnvironment } = { courier: 'uber', environment: 'sandbox' };

interface TestOrderSectionProps {
  /** Null while no retailer is selected. */
  configuration: CourierConfiguration | null;
  /** Called after a call to the courier, which adds to the log. */
  onCalled: () => void;
}

/** Sends a test order to the courier like a real one. Remount it for each retailer. */
export function TestOrderSection({ configuration, onCalled }: TestOrderSectionProps) {
  const { confirm, confirmation } = useConfirm();
  const [delivery, setDelivery] = useState<TestDelivery | null>(null);
  const confirmProduction = () =>
    confirm({
      title: 'Send a real courier?',
      text: (
        <p>This is production: a courier drives to {configuration?.shop_name} and must be paid. Ring the shop first.</p>
      ),
      keepLabel: 'No',
      confirmLabel: 'Send a real courier',
    });
  const form = useForm(sendTestOrder, {
    name: `test-order:${configuration?.retailer_id ?? ''}`,
    first: {
      ...ACCOUNT,
      items: EXAMPLE_ITEMS,
      dropoff: {
        name: 'Test Angler',
        // Ofcom reserves this number for drama, so it belongs to no person.
        phone: '07700 900123',
        address: '1 High Street',
        postcode: configuration?.postcode ?? '',
        notes: '',
      },
    },
    check({ items }) {
      const read = readItemDetails(items);
      return { items: read.ok ? undefined : read.message };
    },
    confirm: async ({ environment }) => environment === 'sandbox' || confirmProduction(),
    toBody: (typed) => ({
      retailer_id: configuration?.retailer_id ?? '',
      confirmed: typed.environment === 'production',
      ...typed,
    }),
    async send(body) {
      setDelivery(null);
      try {
        return await call(sendTestOrder, { body });
      } finally {
        onCalled();
      }
    },
    failed: (failure) => formError(failure, readError(failure).message || adminMessages.error(errorMessage(failure))),
    onDone(taken) {
      setDelivery(taken);
      showSnackbar({ kind: 'success', text: adminMessages.testOrderTaken });
    },
  });

  return (
    <Section
      title="Test order"
      lead="Goes from the shop to the address below, through the courier. Nobody buys anything."
    >
      <div className="grid gap-6 xl:grid-cols-2 xl:items-start">
        <Form form={form} className="grid gap-4">
          <RadioCards legend="Courier" columns={2} cards={couriers} {...form.choice('courier')} />
          <RadioCards legend="Environment" columns={2} cards={environments} {...form.choice('environment')} />
          <div className="grid gap-4 sm:grid-cols-2">
            {dropoffFields.map(({ name, label, required }) => (
              <TextField
                key={name}
                label={label}
                {...form.field(`dropoff.${name}`)}
                required={required}
                autoComplete="off"
              />
            ))}
          </div>
          <TextArea
            label="Item details"
            {...form.field('items')}
            required
            hint="A JSON list of name, quantity and price in pounds."
            rows={7}
            spellCheck={false}
            className="font-mono text-sm"
          />
          <FormErrorAlert form={form} />
          <div>
            <Button type="submit" pending={form.isPending} pendingLabel="Sending…">
              Send test order
            </Button>
          </div>
        </Form>
        {delivery === null ? (
          <p className="rounded-card bg-page p-5 text-muted">The courier’s answer appears here.</p>
        ) : (
          <TestDeliveryCard delivery={delivery} retailer={configuration?.retailer_id ?? ''} onCalled={onCalled} />
        )}
      </div>
      {confirmation}
    </Section>
  );
}
