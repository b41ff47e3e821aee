import {
  type CourierConfiguration,
  type CourierEnvironment,
  sendTestOrder,
  type TestDelivery,
  type TestOrderForm,
} from '@baitdrop/contract/admin-courier';
import { COURIER_LABELS, COURIER_NAMES, type CourierName } from '@baitdrop/domain/courier/courier-names';
import { EXAMPLE_ITEMS, readItemDetails } from '@baitdrop/domain/courier/item-details';
import { adminMessages } from '@baitdrop/domain/messages/admin';
import { useState } from 'react';
import { call } from '../../../platform/api/call.ts';
import { errorMessage, formError, readError } from '../../../platform/api/error-message.ts';
import { useCommand } from '../../../platform/query/use-command.ts';
import { FormErrorAlert } from '../../../ui/form/form-error.tsx';
import { Button } from '../../../ui/button/button.tsx';
import { RadioCards } from '../../../ui/choice/radio-cards.tsx';
import { TextArea } from '../../../ui/field/text-area.tsx';
import { TextField } from '../../../ui/field/text-field.tsx';
import { useConfirm } from '../../../ui/modal/use-confirm.tsx';
import { showSnackbar } from '../../../ui/snackbar/snackbars.ts';

import { TestDeliveryCard } from './test-delivery.card.tsx';
import { Form } from '../../../ui/form/form.tsx';
import { useFormDraft } from '../../../platform/forms/use-form-draft.ts';
import { Section } from '../../../ui/section.tsx';

const couriers = COURIER_NAMES.map((value) => ({ value, title: COURIER_LABELS[value] }));

const environments = [
  { value: 'sandbox', title: 'Sandbox', text: 'A robot courier.' },
  { value: 'production', title: 'Production', text: 'A real courier comes and is paid.' },
] as const;

const dropoffFields = [
  { name: 'name', label: 'Who takes it', maxLength: 80, isRequired: true },
  { name: 'phone', label: 'Their phone', maxLength: 30, isRequired: true },
  { name: 'address', label: 'Street', maxLength: 200, isRequired: true },
  { name: 'postcode', label: 'Postcode', maxLength: 10, isRequired: true },
  { name: 'notes', label: 'Note for the courier', maxLength: 280, isRequired: false },
] as const;

const OWN_FIELDS = [...dropoffFields.map(({ name }) => name), 'items'];

interface TestOrderSectionProps {
  /** Null while no retailer is selected. */
  configuration: CourierConfiguration | null;
  /** Called after a call to the courier, which adds to the log. */
  onCalled: () => void;
}

/** Sends a test order to the courier like a real one. Remount it for each retailer. */
export function TestOrderSection({ configuration, onCalled }: TestOrderSectionProps) {
  const draft = useFormDraft(`test-order:${configuration?.retailer_id ?? ''}`, {
    courier: 'uber' as CourierName,
    environment: 'sandbox' as CourierEnvironment,
    items: EXAMPLE_ITEMS,
    name: 'Test Angler',
    // Ofcom reserves this number for drama, so it belongs to no person.
    phone: '07700 900123',
    address: '1 High Street',
    postcode: configuration?.postcode ?? '',
    notes: '',
  });
  const { courier, environment, items, ...dropoff } = draft.values;
  const sending = useCommand();
  const { confirm, confirmation } = useConfirm();
  const [delivery, setDelivery] = useState<TestDelivery | null>(null);

  const fields = sending.fields;

  async function send(confirmed: boolean) {
    if (configuration === null || sending.isPending) return;
    setDelivery(null);
    const form: TestOrderForm = {
      retailer_id: configuration.retailer_id,
      courier,
      environment,
      confirmed,
      items,
      dropoff,
    };
    await sending.run(
      async () => {
        setDelivery(await call(sendTestOrder, { body: form }));
        draft.forget();
        showSnackbar({ kind: 'success', text: adminMessages.testOrderTaken });
      },
      (error) => formError(error, readError(error).message || adminMessages.error(errorMessage(error))),
    );
    onCalled();
  }

  async function submit() {
    const read = readItemDetails(items);
    const problems: Record<string, string> = read.ok ? {} : { items: read.message };
    if (configuration === null) return sending.refuse({ message: adminMessages.noRetailerSelected, fields: problems });
    if (!read.ok) return sending.refuse({ message: read.message, fields: problems });
    sending.reset();
    const isReal = environment === 'production';
    const isConfirmed =
      isReal &&
      (await confirm({
        title: 'Send a real courier?',
        text: (
          <p>
            This is production: a courier drives to {configuration.shop_name} and must be paid. Ring the shop first.
          </p>
        ),
        keepLabel: 'No',
        confirmLabel: 'Send a real courier',
      }));
    if (isConfirmed || !isReal) await send(isConfirmed);
    return undefined;
  }

  return (
    <Section
      title="Test order"
      lead="Goes from the shop to the address below, through the courier. Nobody buys anything."
    >
      <div className="grid gap-6 xl:grid-cols-2 xl:items-start">
        <Form submission={sending} hasOwnRules onSubmit={() => void submit()} className="grid gap-4">
          <RadioCards
            legend="Courier"
            columns={2}
            cards={couriers}
            value={courier}
            onChange={(chosen) => draft.change({ courier: chosen })}
          />
          <RadioCards
            legend="Environment"
            columns={2}
            cards={environments}
            value={environment}
            onChange={(chosen) => draft.change({ environment: chosen })}
          />
          <div className="grid gap-4 sm:grid-cols-2">
            {dropoffFields.map(({ name, label, maxLength, isRequired }) => (
              <TextField
                key={name}
                name={name}
                label={label}
                required={isRequired}
                autoComplete="off"
                maxLength={maxLength}
                error={fields[name]}
                value={dropoff[name]}
                onChange={({ target }) => draft.change({ [name]: target.value })}
              />
            ))}
          </div>
          <TextArea
            label="Item details"
            name="items"
            required
            hint="A JSON list of name, quantity and price in pounds."
            error={fields['items']}
            rows={7}
            spellCheck={false}
            className="font-mono text-sm"
            value={items}
            onChange={({ target }) => draft.change({ items: target.value })}
          />
          <FormErrorAlert error={sending.error} ownFields={OWN_FIELDS} />
          <div>
            <Button type="submit" pending={sending.isPending} pendingLabel="Sending…">
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
