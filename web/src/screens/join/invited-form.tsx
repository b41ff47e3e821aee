import { type InvitationLook, registerInvited } from '@baitdrop/contract/shop-people';
import { shopPeopleMessages as messages } from '@baitdrop/domain/messages/shop-people';
import { Link, useNavigate } from 'react-router';
import { NewPasswordField } from '../../features/accounts/new-password-field.tsx';
import { call } from '../../platform/api/call.ts';
import { useForm } from '../../platform/forms/use-form.ts';
import { records } from '../../platform/records/client.ts';
import { Button } from '../../ui/button/button.tsx';
import { Checkbox } from '../../ui/choice/checkbox.tsx';
import { TextField } from '../../ui/field/text-field.tsx';
import { FormErrorAlert } from '../../ui/form/form-error.tsx';
import { Form } from '../../ui/form/form.tsx';
import { showSnackbar } from '../../ui/snackbar/snackbars.ts';

/** The form for invited people without an account: the email address is the invitation's. */
export function InvitedForm({ token, invitation }: { token: string; invitation: InvitationLook }) {
  const navigate = useNavigate();
  const form = useForm(registerInvited, {
    name: 'join-shop',
    first: { name: '', password: '', isAgreed: false },
    toBody: ({ name, password }) => ({ token, name, password, agreeTerms: true as const }),
    async send(body) {
      const answer = await call(registerInvited, { body });
      await (await records('users')).authWithPassword(invitation.email, body.password);
      return answer;
    },
    failed: messages.notRegistered,
    async onDone() {
      showSnackbar({ kind: 'success', text: messages.joined(invitation.shop_name) });
      await navigate('/dashboard/orders');
    },
  });

  return (
    <Form form={form} className="grid gap-5">
      <FormErrorAlert form={form} />
      <p className="text-muted">
        Your account will have the address <span className="break-all">{invitation.email}</span>.
      </p>
      <TextField
        label="Your name"
        {...form.field('name')}
        hint="People in the shop see it beside what you do."
        autoComplete="name"
      />
      <NewPasswordField label="Password" {...form.choice('password')} />
      <Checkbox required {...form.checkbox('isAgreed')}>
        I agree to the <Link to="/terms">terms</Link> and have read the <Link to="/privacy">privacy notice</Link>
      </Checkbox>
      <Button type="submit" pending={form.isPending}>
        Join {invitation.shop_name}
      </Button>
    </Form>
  );
}
