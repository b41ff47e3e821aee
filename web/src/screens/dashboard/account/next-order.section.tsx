import type { AddressRecord } from '@baitdrop/contract/addresses';
import { type CheckoutDetails, saveCheckoutDetails } from '@baitdrop/contract/checkout-details';
import { accountMessages } from '@baitdrop/domain/messages/account';
import { missingMessages } from '@baitdrop/domain/messages/missing';
import { IF_MISSING } from '@baitdrop/domain/orders/if-missing';
import { addressesQuery } from '../../../features/accounts/addresses.queries.ts';
import {
  checkoutDetailsQuery,
  forgetCheckoutDetails,
  localPhone,
} from '../../../features/accounts/checkout-details.queries.ts';
import { formError } from '../../../platform/api/error-message.ts';
import { useForm } from '../../../platform/forms/use-form.ts';
import { useQuery } from '../../../platform/query/use-query.ts';
import { useCommand } from '../../../platform/query/use-command.ts';
import { Button } from '../../../ui/button/button.tsx';
import { RadioCards } from '../../../ui/choice/radio-cards.tsx';
import { SelectField } from '../../../ui/field/select-field.tsx';
import { TextField } from '../../../ui/field/text-field.tsx';
import { FormErrorAlert } from '../../../ui/form/form-error.tsx';
import { Form } from '../../../ui/form/form.tsx';
import { Loaded } from '../../../ui/loaded.tsx';
import { showSnackbar } from '../../../ui/snackbar/snackbars.ts';
import { Section } from '../../../ui/section.tsx';

interface DetailsFormProps {
  details: CheckoutDetails['details'];
  addresses: readonly AddressRecord[];
  onChanged: () => void;
}

function DetailsForm({ details, addresses, onChanged }: DetailsFormProps) {
  const form = useForm(saveCheckoutDetails, {
    first: {
      phone: localPhone(details?.phone ?? ''),
      fulfilment: details?.fulfilment ?? 'delivery',
      if_missing: details?.if_missing ?? '',
      address: details?.address?.id ?? '',
    },
    failed: accountMessages.nothingSaved,
    onDone() {
      onChanged();
      showSnackbar({ kind: 'success', text: accountMessages.checkoutSaved });
    },
  });
  const forgetting = useCommand();

  const forget = () =>
    forgetting.run(
      async () => {
        await forgetCheckoutDetails();
        form.reset();
        onChanged();
        showSnackbar({ kind: 'success', text: accountMessages.checkoutForgotten });
      },
      (failure) => formError(failure, accountMessages.nothingSaved),
    );

  return (
    <Form form={form} className="grid gap-4">
      <FormErrorAlert form={form} />
      <FormErrorAlert error={forgetting.error} />
      <TextField
        label="Phone number"
        {...form.field('phone')}
        type="tel"
        autoComplete="tel"
        inputMode="tel"
        hint="Only if the shop or the courier needs you."
      />
      <RadioCards
        legend="Deliver or collect"
        columns={2}
        {...form.choice('fulfilment')}
        cards={[
          { value: 'delivery', title: 'Deliver to me' },
          { value: 'collection', title: 'I’ll collect it' },
        ]}
      />
      <SelectField
        label="Deliver to"
        {...form.field('address')}
        placeholder="I’ll say at the checkout"
        options={addresses.map(({ id, label, line, postcode }) => ({
          value: id,
          label: label || `${line}, ${postcode}`,
        }))}
      />
      <SelectField
        label={missingMessages.question}
        {...form.field('if_missing')}
        placeholder="I’ll say at the checkout"
        options={IF_MISSING.map((choice) => ({ value: choice, label: missingMessages.choices[choice] }))}
      />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" variant="secondary" pending={form.isPending}>
          Save
        </Button>
        {details === null ? null : (
          <Button variant="quiet" pending={forgetting.isPending} onClick={() => void forget()}>
            Forget this
          </Button>
        )}
      </div>
    </Form>
  );
}

/** The details that the checkout prefills. */
export function NextOrderSection() {
  const details = useQuery(checkoutDetailsQuery);
  const addresses = useQuery(addressesQuery);
  const query = {
    data:
      details.data === undefined || addresses.data === undefined
        ? undefined
        : { details: details.data, addresses: addresses.data },
    isError: details.isError || addresses.isError,
    refetch: () => Promise.all([details.refetch(), addresses.refetch()]),
  };
  return (
    <Section title="For your next order" id="next-order" className="max-xl:scroll-mt-32!">
      <p className="mb-4 text-muted">We fill this in at the checkout, so that nothing needs typing.</p>
      <Loaded query={query} what="This" loading="Loading what we remember" height="h-64">
        {(data) => (
          <DetailsForm key={JSON.stringify(data.details)} {...data} onChanged={() => void details.refetch()} />
        )}
      </Loaded>
    </Section>
  );
}
