import { joinDeliveryWaitlist } from '@baitdrop/contract/delivery-waitlist';
import { deliveryWishMessages } from '@baitdrop/domain/messages/delivery-wish';
import { formError, readError } from '../../platform/api/error-message.ts';
import { FormErrorAlert } from '../../ui/form/form-error.tsx';
import { useCommand } from '../../platform/query/use-command.ts';
import { call } from '../../platform/api/call.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button/button.tsx';
import { TextField } from '../../ui/field/text-field.tsx';
import { Form } from '../../ui/form/form.tsx';
import { useFormDraft } from '../../platform/forms/use-form-draft.ts';

/** Signs up for one mail when the first shop delivers there; then the address is deleted. */
export function DeliveryWaitlistForm({ postcode }: { postcode: string }) {
  const draft = useFormDraft('delivery-wish', { email: '' });
  const { email } = draft.values;
  const submission = useCommand();

  function submit() {
    void submission.run(
      async () => {
        await call(joinDeliveryWaitlist, { body: { email: email.trim(), postcode } });
        draft.forget();
      },
      (failure) => formError(failure, readError(failure).message || deliveryWishMessages.notSaved),
    );
  }

  if (submission.isDone)
    return (
      <Alert kind="success" announces>
        {deliveryWishMessages.saved(postcode)}
      </Alert>
    );
  return (
    <Form
      submission={submission}
      onSubmit={submit}
      className="grid gap-4 rounded-card border border-line bg-surface p-5"
    >
      <FormErrorAlert error={submission.error} ownFields={['email']} />
      <TextField
        label="Tell me when a shop joins"
        hint={`One email when somebody delivers to ${postcode}. Then we delete your address.`}
        name="email"
        type="email"
        autoComplete="email"
        placeholder="you@example.com"
        maxLength={255}
        required
        value={email}
        error={submission.fields['email']}
        onChange={({ target }) => draft.change({ email: target.value })}
      />
      <Button type="submit" variant="secondary" pending={submission.isPending} className="justify-self-start">
        Tell me
      </Button>
    </Form>
  );
}
