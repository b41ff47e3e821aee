import type { UserRecord } from '@baitdrop/contract/users';
import { accountMessages } from '@baitdrop/domain/messages/account';
import { formError } from '../../../platform/api/error-message.ts';
import { FormErrorAlert } from '../../../ui/form/form-error.tsx';
import { useCommand } from '../../../platform/query/use-command.ts';
import { records } from '../../../platform/records/client.ts';
import { Button } from '../../../ui/button/button.tsx';
import { TextField } from '../../../ui/field/text-field.tsx';
import { showSnackbar } from '../../../ui/snackbar/snackbars.ts';
import { Form } from '../../../ui/form/form.tsx';
import { useFormDraft } from '../../../platform/forms/use-form-draft.ts';
import { Section } from '../../../ui/section.tsx';

export function NameSection({ user, onChanged }: { user: UserRecord; onChanged: () => void }) {
  const draft = useFormDraft('name', { name: user.name });
  const { name } = draft.values;
  const submission = useCommand();

  function submit() {
    void submission.run(
      async () => {
        await (await records('users')).update(user.id, { name: name.trim() });
        draft.forget();
        showSnackbar({ kind: 'success', text: accountMessages.name.saved });
        onChanged();
      },
      (failure) => formError(failure, accountMessages.name.notSaved),
    );
  }

  return (
    <Section title="Name">
      <Form submission={submission} onSubmit={submit} className="grid gap-4">
        <FormErrorAlert error={submission.error} ownFields={['name']} />
        <TextField
          label="Full name"
          name="name"
          autoComplete="name"
          maxLength={120}
          required
          hint="What shops and couriers call you."
          value={name}
          onChange={(event) => draft.change({ name: event.target.value })}
          error={submission.fields['name']}
        />
        <Button
          type="submit"
          variant="secondary"
          className="justify-self-start"
          disabled={name.trim() === user.name}
          pending={submission.isPending}
        >
          Save name
        </Button>
      </Form>
    </Section>
  );
}
