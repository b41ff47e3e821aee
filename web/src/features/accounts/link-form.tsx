import { useForm } from '../../platform/forms/use-form.ts';
import { type ReactNode, useState } from 'react';
import { isTokenRefused } from '../../platform/api/error-message.ts';
import { Button } from '../../ui/button/button.tsx';
import { LinkButton } from '../../ui/button/link-button.tsx';
import { Form } from '../../ui/form/form.tsx';
import { FormErrorAlert } from '../../ui/form/form-error.tsx';
import { Result } from '../../ui/result.tsx';
import { isLinkExpired } from './link-expiry.ts';
import { NewPasswordField } from './new-password-field.tsx';
import { CurrentPasswordField } from './password-field.tsx';

interface LinkFormProps {
  /** The link's token, if it contains its expiry. */
  expiringToken?: string;
  asksFor: 'new password' | 'current password';
  button: string;
  failureTitle: string;
  save: (password: string) => Promise<unknown>;
  done: { title: string; text: string };
  /** Shown when the link has expired: what that means and what the user can do. */
  expired: { text: string; actions: ReactNode };
}

/** The form behind a link from an email, with a password as its only field. It says if the link no longer works. */
export function LinkForm({ expiringToken, asksFor, button, failureTitle, save, done, expired }: LinkFormProps) {
  const [isExpired, setExpired] = useState(
    () => expiringToken !== undefined && isLinkExpired(expiringToken, Date.now()),
  );
  const form = useForm(null, {
    name: 'link',
    first: { password: '' },
    fields: { password: { required: true, secret: true } },
    async send({ password }) {
      try {
        await save(password);
      } catch (failure) {
        if (isTokenRefused(failure)) setExpired(true);
        throw failure;
      }
    },
    failed: failureTitle,
  });

  if (form.isDone)
    return (
      <Result float="bite" title={done.title} actions={<LinkButton to="/login">Sign in</LinkButton>}>
        {done.text}
      </Result>
    );
  if (isExpired)
    return (
      <Result float="rest" title="This link has expired" actions={expired.actions}>
        {expired.text}
      </Result>
    );
  return (
    <Form form={form} className="grid gap-5">
      <FormErrorAlert form={form} />
      {asksFor === 'new password' ? (
        <NewPasswordField label="New password" {...form.choice('password')} />
      ) : (
        <CurrentPasswordField {...form.choice('password')} />
      )}
      <Button type="submit" pending={form.isPending}>
        {button}
      </Button>
    </Form>
  );
}
