import { joinDeliveryWaitlist } from '@baitdrop/contract/delivery-waitlist';
import { deliveryWishMessages } from '@baitdrop/domain/messages/delivery-wish';
import { formError, readError } from '../../platform/api/error-message.ts';
import { FormErrorAlert } from '../../ui/form/form-error.tsx';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button/button.tsx';
import { TextField } from '../../ui/field/text-field.tsx';
import { Form } from '../../ui/form/form.tsx';
import { useForm } from '../../platform/forms/use-form.ts';
import { type Place, placeName, postcodeOf } from '../../platform/places/place.ts';

/** Signs up for one mail when the first shop delivers there; then the address is deleted. */
export default function DeliveryWaitlistForm({ place }: { place: Place }) {
  const postcode = postcodeOf(place);
  const form = useForm(joinDeliveryWaitlist, {
    first: { email: '' },
    toBody: ({ email }) => ({
      email,
      postcode,
      ...(postcode === '' && place.position),
    }),
    failed: (failure) => formError(failure, readError(failure).message || deliveryWishMessages.notSaved),
  });

  if (form.isDone)
    return (
      <Alert kind="success" announces>
        {deliveryWishMessages.saved(placeName(place))}
      </Alert>
    );
  return (
    <Form form={form} className="grid gap-4 rounded-card border border-line bg-surface p-5">
      <FormErrorAlert form={form} />
      <TextField
        label="Tell me when a shop joins"
        hint={`One email when a shop delivers to ${placeName(place)}. Then we delete your address.`}
        {...form.field('email')}
        type="email"
        autoComplete="email"
        placeholder="you@example.com"
      />
      <Button type="submit" variant="secondary" pending={form.isPending} className="justify-self-start">
        Tell me
      </Button>
    </Form>
  );
}
