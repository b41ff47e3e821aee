import type { UserRecord } from '@baitdrop/contract/users';
import { accountMessages } from '@baitdrop/domain/messages/account';
import { FormErrorAlert } from '../../../ui/form/form-error.tsx';
import { records } from '../../../platform/records/client.ts';
import { Button } from '../../../ui/button/button.tsx';
import { TextField } from '../../../ui/field/text-field.tsx';
import { showSnackbar } from '../../../ui/snackbar/snackbars.ts';
import { Form } from '../../../ui/form/form.tsx';
import { useForm } from '../../../platform/forms/use-form.ts';
import { Section } from '../../../ui/section.tsx';

export function NameSection({ user, onChanged }: { user: UserRecord; onChanged: () => void }) {
  const form = useForm(null, {
    name: 'name',
    first: { name: user.name },
    fields: { name: { required: true, maxLength: 120 } },
    send: async ({ name }) => (await records('users')).update(user.id, { name: name.trim() }),
    failed: accountMessages.name.notSaved,
    onDone() {
      showSnackbar({ kind: 'success', text: accountMessages.name.saved });
      onChanged();
    },
  });

  return (
    <Section title="Name">
      <Form form={form} className="grid gap-4">
        <FormErrorAlert form={form} />
        <TextField
          label="Full name"
          {...form.field('name')}
          autoComplete="name"
          hint="What shops and couriers call you."
        />
        <Button
          type="submit"
          variant="secondary"
          className="justify-self-start"
          disabled={form.values.name.trim() === user.name}
          pending={form.isPending}
        >
          Save name
        </Button>
      </Form>
    </Section>
  );
}
