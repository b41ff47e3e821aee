import type { AddressRecord } from '@baitdrop/contract/addresses';
import type { Position } from '@baitdrop/domain/geo/position';
import { accountMessages } from '@baitdrop/domain/messages/account';
import { AddressPin } from '../../../features/map/address-pin.tsx';
import { FormErrorAlert } from '../../../ui/form/form-error.tsx';
import { records } from '../../../platform/records/client.ts';
import { Button } from '../../../ui/button/button.tsx';
import { TextField } from '../../../ui/field/text-field.tsx';
import { Form } from '../../../ui/form/form.tsx';
import { useForm } from '../../../platform/forms/use-form.ts';

interface AddressFormProps {
  address: AddressRecord | null;
  onSaved: () => void;
  onCancel: () => void;
}

export function AddressForm({ address, onSaved, onCancel }: AddressFormProps) {
  const pinned: Position | null = address?.pinned ? { lat: address.latitude, lng: address.longitude } : null;
  const form = useForm(null, {
    name: `address:${address?.id ?? 'new'}`,
    first: {
      label: address?.label ?? '',
      line: address?.line ?? '',
      postcode: address?.postcode ?? '',
      note: address?.note ?? '',
      place: pinned,
    },
    fields: {
      label: { maxLength: 60 },
      line: { required: true, maxLength: 300 },
      postcode: { required: true, maxLength: 10 },
      note: { maxLength: 280 },
    },
    async send({ place, ...texts }) {
      const pin = place && { latitude: place.lat, longitude: place.lng };
      const body = { ...texts, pinned: place !== null, ...pin };
      const addresses = await records('addresses');
      await (address ? addresses.update(address.id, body) : addresses.create(body));
    },
    failed: accountMessages.address.notSaved,
    onDone: onSaved,
  });

  return (
    <Form form={form} className="grid gap-4 rounded-card border border-line p-4">
      <FormErrorAlert form={form} />
      <TextField label="Name for it" placeholder="Peg 14, Home" {...form.field('label')} />
      <TextField label="Address or place" autoComplete="street-address" {...form.field('line')} />
      <TextField label="Postcode" autoComplete="postal-code" autoCapitalize="characters" {...form.field('postcode')} />
      <AddressPin
        pin={form.values.place}
        start={address ? { lat: address.latitude, lng: address.longitude } : null}
        onChange={form.choice('place').onChange}
      />
      <TextField label="Note for the courier" {...form.field('note')} />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" pending={form.isPending}>
          Save address
        </Button>
        <Button
          variant="secondary"
          onClick={() => {
            form.reset();
            onCancel();
          }}
        >
          Cancel
        </Button>
      </div>
    </Form>
  );
}
