import * as endpoints from '@baitdrop/contract/administrators';
import type { AcceptInvitationForm, OpenInvitation } from '@baitdrop/contract/administrators';
import { ADMIN_ROLE_NAMES, ADMIN_ROLE_DESCRIPTIONS } from '@baitdrop/domain/administrators/admin-roles';
import { refusals } from '@baitdrop/domain/messages/refusals';
import { useParams } from 'react-router';
import { AccountFrame } from '../../features/accounts/account-frame.tsx';
import { NewPasswordField } from '../../features/accounts/new-password-field.tsx';
import { HookPacketPicture } from '../../features/pictures/hook-packet.picture.tsx';
import { ask, call } from '../../platform/api/call.ts';
import { formError } from '../../platform/api/error-message.ts';
import { useFormDraft } from '../../platform/forms/use-form-draft.ts';
import { pageMeta } from '../../platform/page-meta.ts';
import { useQuery } from '../../platform/query/use-query.ts';
import { useCommand } from '../../platform/query/use-command.ts';
import { Button } from '../../ui/button/button.tsx';
import { LinkButton } from '../../ui/button/link-button.tsx';
import { TextField } from '../../ui/field/text-field.tsx';
import { Form } from '../../ui/form/form.tsx';
import { FormErrorAlert } from '../../ui/form/form-error.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { Result } from '../../ui/result.tsx';

export const meta = () =>
  pageMeta({ title: 'Your invitation', description: 'Open your account for the BaitDrop admin panel.' });

const invitationQuery = (token: string) => ({
  ...ask(endpoints.readAdminInvitation, { params: { token } }),
  retry: false,
  gcTime: 0,
});

function Accept({ invitation, token }: { invitation: OpenInvitation; token: string }) {
  const { email, role, invited_by, needs_password } = invitation;
  const draft = useFormDraft('administrator-account', { name: '', password: '' }, { secret: ['password'] });
  const { name, password } = draft.values;
  const submission = useCommand();
  const form: AcceptInvitationForm = needs_password ? { name: name.trim(), password } : {};
  if (submission.isDone)
    return (
      <Result float="bite" title="You’re in" actions={<LinkButton to="/login?redirect=%2Fadmin">Sign in</LinkButton>}>
        Sign in with {email}. We’ll ask you to add an authenticator app or a passkey first.
      </Result>
    );
  return (
    <Form
      submission={submission}
      onSubmit={() =>
        void submission.run(
          async () => {
            await call(endpoints.acceptAdminInvitation, { params: { token }, body: form });
            draft.forget();
          },
          (failure) => formError(failure, refusals.admin.notAccepted),
        )
      }
      className="grid gap-5"
    >
      <p>
        {invited_by} invites <strong>{email}</strong> as {ADMIN_ROLE_NAMES[role].toLowerCase()}.
      </p>
      <p className="text-muted">{ADMIN_ROLE_DESCRIPTIONS[role]}</p>
      <FormErrorAlert error={submission.error} ownFields={['name', 'password']} />
      {needs_password ? (
        <>
          <TextField
            label="Your name"
            required
            autoComplete="name"
            maxLength={120}
            error={submission.fields['name']}
            value={name}
            onChange={({ target }) => draft.change({ name: target.value })}
          />
          <NewPasswordField
            label="Password"
            value={password}
            onChange={(typed) => draft.change({ password: typed })}
            owner={{ email, name }}
            error={submission.fields['password']}
          />
        </>
      ) : (
        <p className="text-muted">You keep the password you have, and are signed out everywhere.</p>
      )}
      <Button type="submit" pending={submission.isPending}>
        Accept the invitation
      </Button>
    </Form>
  );
}

export default function AdministratorInvitationScreen() {
  const { token = '' } = useParams();
  const query = useQuery(invitationQuery(token));
  return (
    <AccountFrame
      title="Run BaitDrop with us"
      lead="Accept your invitation to the admin panel."
      picture={<HookPacketPicture className="size-20 lg:size-44" />}
    >
      <Loaded
        query={query}
        what="Your invitation"
        loading="Opening your invitation"
        height="h-60"
        failure={
          <Result float="rest" title="This invitation doesn’t work">
            {refusals.admin.invitationOver}
          </Result>
        }
      >
        {(invitation) => <Accept invitation={invitation} token={token} />}
      </Loaded>
    </AccountFrame>
  );
}
