import type { UserRecord } from '@baitdrop/contract/users';
import { type SubmitEvent, useState } from 'react';
import { describeFailure } from '../../features/accounts/failure.ts';
import { FormTrouble } from '../../features/accounts/form-trouble.tsx';
import { useSubmit } from '../../features/accounts/use-submit.ts';
import { records } from '../../platform/records/client.ts';
import { Button } from '../../ui/button/button.tsx';
import { TextField } from '../../ui/field/text-field.tsx';
import { showSnackbar } from '../../ui/snackbar/snackbars.ts';
import { Section } from './section.tsx';

export function NameSection({ user, onChanged }: { user: UserRecord; onChanged: () => void }) {
  const [name, setName] = useState(user.name);
  const submission = useSubmit();

  function submit(event: SubmitEvent) {
    event.preventDefault();
    void submission.send(
      async () => {
        await (await records('users')).update(user.id, { name: name.trim() });
        showSnackbar({ kind: 'success', text: 'Your name is saved.' });
        onChanged();
      },
      (failure) => describeFailure(failure, 'Your name was not saved'),
    );
  }

  return (
    <Section title="Name">
      <form method="post" onSubmit={submit} className="grid gap-4">
        <FormTrouble trouble={submission.trouble} ownFields={['name']} />
        <TextField
          label="Full name"
          name="name"
          autoComplete="name"
          maxLength={120}
          required
          hint="What shops and couriers call you."
          value={name}
          onChange={(event) => setName(event.target.value)}
          error={submission.trouble?.fields['name']}
        />
        <Button
          type="submit"
          look="secondary"
          className="justify-self-start"
          disabled={name.trim() === user.name}
          pending={submission.state === 'pending'}
        >
          Save name
        </Button>
      </form>
    </Section>
  );
}
