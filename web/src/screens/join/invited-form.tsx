import type { InvitationLook } from '@baitdrop/contract/shop-people';
import { shopPeopleMessages as messages } from '@baitdrop/domain/messages/shop-people';
import { Link, useNavigate } from 'react-router';
import { NewPasswordField } from '../../features/accounts/new-password-field.tsx';
import { registerInvited } from '../../features/people/people.queries.ts';
import { formError } from '../../platform/api/error-message.ts';
import { useFormDraft } from '../../platform/forms/use-form-draft.ts';
import { useCommand } from '../../platform/query/use-command.ts';
import { records } from '../../platform/records/client.ts';
import { Button } from '../../ui/button/button.tsx';
import { Checkbox } from '../../ui/choice/checkbox.tsx';
import { TextField } from '../../ui/field/text-field.tsx';
import { FormErrorAlert } from '../../ui/form/form-error.tsx';
import { Form } from '../../ui/form/form.tsx';
import { showSnackbar } from '../../ui/snackbar/snackbars.ts';

/** The form for invited people without an account: the email address is the invitation's. */
export function InvitedForm({ token, invitation }: { token: string; invitation: InvitationLook }) {
  const draft = useFormDraft('join-shop', { name: '', password: '', isAgreed: false }, { secret: ['password'] });
  const { name, password, isAgreed } = draft.values;
  const submission = useCommand();
  const navigate = useNavigate();

  async function join() {
    const isDone = await submission.run(
      async () => {
        await registerInvited({ token, name, password, agreeTerms: true });
        await (await records('users')).authWithPassword(invitation.email, password);
      },
      (failure) => formError(failure, messages.notRegistered),
    );
    if (!isDone) return;
    draft.forget();
    showSnackbar({ kind: 'success', text: messages.joined(invitation.shop_name) });
    await navigate('/dashboard/orders');
  }

  return (
    <Form submission={submission} onSubmit={() => void join()} className="grid gap-5">
      <FormErrorAlert error={submission.error} ownFields={['name', 'password']} />
      <p className="text-muted">
        Your account will have the address <span className="break-all">{invitation.email}</span>.
      </p>
      <TextField
        label="Your name"
        hint="People in the shop see it beside what you do."
        required
        maxLength={120}
        autoComplete="name"
        value={name}
        error={submission.fields['name']}
        onChange={({ target }) => draft.change({ name: target.value })}
      />
      <NewPasswordField
        label="Password"
        value={password}
        onChange={(typed) => draft.change({ password: typed })}
        error={submission.fields['password']}
      />
      <Checkbox required checked={isAgreed} onChange={({ target }) => draft.change({ isAgreed: target.checked })}>
        I agree to the <Link to="/terms">terms</Link> and have read the <Link to="/privacy">privacy notice</Link>
      </Checkbox>
      <Button type="submit" pending={submission.isPending}>
        Join {invitation.shop_name}
      </Button>
    </Form>
  );
}
