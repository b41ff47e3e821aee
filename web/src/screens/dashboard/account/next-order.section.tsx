import type { AddressRecord } from '@baitdrop/contract/addresses';
import type { CheckoutDetails, CheckoutDetailsForm } from '@baitdrop/contract/checkout-details';
import { accountMessages } from '@baitdrop/domain/messages/account';
import { missingMessages } from '@baitdrop/domain/messages/missing';
import { IF_MISSING } from '@baitdrop/domain/orders/if-missing';
import { addressesQuery } from '../../../features/accounts/addresses.queries.ts';
import {
  checkoutDetailsQuery,
  forgetCheckoutDetails,
  localPhone,
  saveCheckoutDetails,
} from '../../../features/accounts/checkout-details.queries.ts';
import { formError } from '../../../platform/api/error-message.ts';
import { useFormDraft } from '../../../platform/forms/use-form-draft.ts';
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
  const draft = useFormDraft<CheckoutDetailsForm>('next-order', {
    phone: localPhone(details?.phone ?? ''),
    fulfilment: details?.fulfilment ?? 'delivery',
    if_missing: details?.if_missing ?? '',
    address: details?.address?.id ?? '',
  });
  const { values } = draft;
  const submission = useCommand();

  const change = (work: () => Promise<unknown>, text: string) =>
    submission.run(
      async () => {
        await work();
        draft.forget();
        onChanged();
        showSnackbar({ kind: 'success', text });
      },
      (failure) => formError(failure, accountMessages.nothingSaved),
    );

  return (
    <Form
      submission={submission}
      onSubmit={() => void change(() => saveCheckoutDetails(values), accountMessages.checkoutSaved)}
      className="grid gap-4"
    >
      <FormErrorAlert error={submission.error} ownFields={['phone', 'address']} />
      <TextField
        label="Phone number"
        name="phone"
        type="tel"
        autoComplete="tel"
        inputMode="tel"
        maxLength={30}
        hint="Only if the shop or the courier needs you."
        value={values.phone}
        onChange={({ target }) => draft.change({ phone: target.value })}
        error={submission.fields['phone']}
      />
      <RadioCards
        legend="Deliver or collect"
        columns={2}
        value={values.fulfilment}
        onChange={(fulfilment) => draft.change({ fulfilment })}
        cards={[
          { value: 'delivery', title: 'Deliver to me' },
          { value: 'collection', title: 'I’ll collect it' },
        ]}
      />
      <SelectField
        label="Deliver to"
        name="address"
        value={values.address}
        placeholder="I’ll say at the checkout"
        options={addresses.map(({ id, label, line, postcode }) => ({
          value: id,
          label: label || `${line}, ${postcode}`,
        }))}
        onChange={({ target }) => draft.change({ address: target.value })}
        error={submission.fields['address']}
      />
      <SelectField
        label={missingMessages.question}
        name="if_missing"
        value={values.if_missing}
        placeholder="I’ll say at the checkout"
        options={IF_MISSING.map((choice) => ({ value: choice, label: missingMessages.choices[choice] }))}
        onChange={({ target }) =>
          draft.change({ if_missing: IF_MISSING.find((choice) => choice === target.value) ?? '' })
        }
      />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" variant="secondary" pending={submission.isPending}>
          Save
        </Button>
        {details === null ? null : (
          <Button
            variant="quiet"
            disabled={submission.isPending}
            onClick={() => void change(forgetCheckoutDetails, accountMessages.checkoutForgotten)}
          >
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
    <Section title="For your next order" id="next-order" className="max-lg:scroll-mt-32!">
      <p className="mb-4 text-muted">We fill this in at the checkout, so that nothing needs typing.</p>
      <Loaded query={query} what="This" loading="Loading what we remember" height="h-64">
        {(data) => (
          <DetailsForm key={JSON.stringify(data.details)} {...data} onChanged={() => void details.refetch()} />
        )}
      </Loaded>
    </Section>
  );
}
