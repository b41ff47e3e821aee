import type { AddressRecord } from '@baitdrop/contract/addresses';
import type { Position } from '@baitdrop/domain/geo/position';
import { accountMessages } from '@baitdrop/domain/messages/account';
import { AddressPin } from '../../../features/map/address-pin.tsx';
import { formError } from '../../../platform/api/error-message.ts';
import { FormErrorAlert } from '../../../ui/form/form-error.tsx';
import { useCommand } from '../../../platform/query/use-command.ts';
import { records } from '../../../platform/records/client.ts';
import { Button } from '../../../ui/button/button.tsx';
import { TextField } from '../../../ui/field/text-field.tsx';
import { Form } from '../../../ui/form/form.tsx';
import { useFormDraft } from '../../../platform/forms/use-form-draft.ts';

interface AddressFormProps {
  address: AddressRecord | null;
  onSaved: () => void;
  onCancel: () => void;
}

type Field = 'label' | 'line' | 'postcode' | 'note';

interface AddressDraft extends Record<Field, string> {
  place: Position | null;
}

const fieldsOf = ({ place, ...texts }: AddressDraft) => ({
  ...texts,
  pinned: place !== null,
  ...(place && { latitude: place.lat, longitude: place.lng }),
});

export function AddressForm({ address, onSaved, onCancel }: AddressFormProps) {
  const draft = useFormDraft<AddressDraft>(`address:${address?.id ?? 'new'}`, {
    label: address?.label ?? '',
    line: address?.line ?? '',
    postcode: address?.postcode ?? '',
    note: address?.note ?? '',
    place: address?.pinned ? { lat: address.latitude, lng: address.longitude } : null,
  });
  const { values } = draft;
  const submission = useCommand();

  function submit() {
    void submission.run(
      async () => {
        const addresses = await records('addresses');
        await (address ? addresses.update(address.id, fieldsOf(values)) : addresses.create(fieldsOf(values)));
        draft.forget();
        onSaved();
      },
      (failure) => formError(failure, accountMessages.address.notSaved),
    );
  }

  const props = (field: Field) => ({
    name: field,
    value: values[field],
    onChange: (event: { target: { value: string } }) => draft.change({ [field]: event.target.value }),
    error: submission.fields[field],
  });

  return (
    <Form submission={submission} onSubmit={submit} className="grid gap-4 rounded-card border border-line p-4">
      <FormErrorAlert error={submission.error} ownFields={['label', 'line', 'postcode', 'note']} />
      <TextField label="Name for it" placeholder="Peg 14, Home" maxLength={60} {...props('label')} />
      <TextField label="Address or place" autoComplete="street-address" maxLength={300} required {...props('line')} />
      <TextField
        label="Postcode"
        autoComplete="postal-code"
        autoCapitalize="characters"
        maxLength={10}
        required
        {...props('postcode')}
      />
      <AddressPin
        pin={values.place}
        start={address ? { lat: address.latitude, lng: address.longitude } : null}
        onChange={(place) => draft.change({ place })}
      />
      <TextField label="Note for the courier" maxLength={280} {...props('note')} />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" pending={submission.isPending}>
          Save address
        </Button>
        <Button
          variant="secondary"
          onClick={() => {
            draft.reset();
            onCancel();
          }}
        >
          Cancel
        </Button>
      </div>
    </Form>
  );
}
