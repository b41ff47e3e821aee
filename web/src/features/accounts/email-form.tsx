import { type ReactNode } from 'react';
import { useLocation } from 'react-router';
import { accountMessages } from '@baitdrop/domain/messages/account';
import { Button } from '../../ui/button/button.tsx';
import { TextField } from '../../ui/field/text-field.tsx';
import { formError } from '../../platform/api/error-message.ts';
import { FormErrorAlert } from '../../ui/form/form-error.tsx';
import { useHydrated } from '../../platform/use-hydrated.ts';
import { useCommand } from '../../platform/query/use-command.ts';
import { Form } from '../../ui/form/form.tsx';
import { useFormDraft } from '../../platform/forms/use-form-draft.ts';

interface EmailFormProps {
  button: string;
  /** Requests a mail from the server. Rejects only if the request failed. */
  ask: (email: string) => Promise<void>;
  /** The initial address. */
  email?: string;
  children?: ReactNode;
}

/** Reads the address that the previous screen passed in the navigation state. */
export function emailFromState(state: unknown): string {
  return typeof state === 'object' && state !== null && 'email' in state ? String(state.email) : '';
}

/** A form with one email address, to which a mail is sent. */
export function EmailForm({ button, ask, email = '', children }: EmailFormProps) {
  const { state } = useLocation();
  const isHydrated = useHydrated();
  const submission = useCommand();
  const initialEmail = isHydrated ? email || emailFromState(state) : '';
  const draft = useFormDraft(`email:${initialEmail}`, { email: initialEmail });
  const value = draft.values.email;

  function submit() {
    void submission.run(
      async () => {
        await ask(value.trim());
        draft.forget();
      },
      (failure) => formError(failure, accountMessages.email.notSent),
    );
  }

  return (
    <Form submission={submission} onSubmit={submit} className="grid gap-5">
      <FormErrorAlert error={submission.error} ownFields={['email']} />
      <TextField
        label="Email address"
        name="email"
        type="email"
        autoComplete="username"
        required
        value={value}
        onChange={(event) => draft.change({ email: event.target.value })}
        error={submission.fields['email']}
      />
      {children}
      <Button type="submit" pending={submission.isPending}>
        {button}
      </Button>
    </Form>
  );
}
