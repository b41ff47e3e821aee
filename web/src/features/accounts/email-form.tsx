import { type ReactNode } from 'react';
import { useLocation } from 'react-router';
import { accountMessages } from '@baitdrop/domain/messages/account';
import { Button } from '../../ui/button/button.tsx';
import { TextField } from '../../ui/field/text-field.tsx';
import { FormErrorAlert } from '../../ui/form/form-error.tsx';
import { useHydrated } from '../../platform/use-hydrated.ts';
import { Form } from '../../ui/form/form.tsx';
import { useForm } from '../../platform/forms/use-form.ts';

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
  const initialEmail = isHydrated ? email || emailFromState(state) : '';
  const form = useForm(null, {
    name: `email:${initialEmail}`,
    first: { email: initialEmail },
    fields: { email: { required: true, type: 'email' } },
    send: ({ email: typed }) => ask(typed.trim()),
    failed: accountMessages.email.notSent,
  });

  return (
    <Form form={form} className="grid gap-5">
      <FormErrorAlert form={form} />
      <TextField label="Email address" {...form.field('email')} autoComplete="username" />
      {children}
      <Button type="submit" pending={form.isPending}>
        {button}
      </Button>
    </Form>
  );
}
