import type { DeliveryWishForm as Wish } from '@baitdrop/contract/delivery-wishes';
import { type SubmitEvent, useState } from 'react';
import { formError, readError } from '../../platform/api/error-message.ts';
import { FormErrorAlert } from '../../ui/form/form-error.tsx';
import { useSubmit } from '../../platform/query/use-submit.ts';
import { fetchJson } from '../../platform/api/fetch-json.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button/button.tsx';
import { TextField } from '../../ui/field/text-field.tsx';

/** One mail, when the first shop delivers there; then the address is forgotten. */
export function DeliveryWishForm({ postcode }: { postcode: string }) {
  const [email, setEmail] = useState('');
  const submission = useSubmit();

  function submit(event: SubmitEvent) {
    event.preventDefault();
    const wish: Wish = { email: email.trim(), postcode };
    void submission.run(
      async () => void (await fetchJson('/api/delivery-wishes', { method: 'POST', body: JSON.stringify(wish) })),
      (failure) => formError(failure, readError(failure).message || 'That was not written down.'),
    );
  }

  if (submission.isDone)
    return (
      <Alert kind="success" announces>
        Noted. You get one mail when a shop delivers to {postcode}, and nothing else.
      </Alert>
    );
  return (
    <form method="post" onSubmit={submit} className="grid gap-4 rounded-card border border-line bg-surface p-5">
      <FormErrorAlert error={submission.error} ownFields={['email']} />
      <TextField
        label="Tell me when a shop joins"
        hint={`One mail when somebody delivers to ${postcode}. Then we forget your address.`}
        name="email"
        type="email"
        autoComplete="email"
        placeholder="you@example.com"
        maxLength={255}
        required
        value={email}
        error={submission.error?.fields['email']}
        onChange={({ target }) => setEmail(target.value)}
      />
      <Button type="submit" variant="secondary" pending={submission.isPending} className="justify-self-start">
        Tell me
      </Button>
    </form>
  );
}
