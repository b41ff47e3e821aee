import * as endpoints from '@baitdrop/contract/administrators';
import type { OpenInvitation } from '@baitdrop/contract/administrators';
import { ADMIN_ROLE_NAMES, ADMIN_ROLE_DESCRIPTIONS } from '@baitdrop/domain/administrators/admin-roles';
import { refusals } from '@baitdrop/domain/messages/refusals';
import { useParams } from 'react-router';
import { AccountFrame } from '../../features/accounts/account-frame.tsx';
import { NewPasswordField } from '../../features/accounts/new-password-field.tsx';
import { HookPacketPicture } from '../../features/pictures/hook-packet.picture.tsx';
import { ask } from '../../platform/api/call.ts';
import { useForm } from '../../platform/forms/use-form.ts';
import { pageMeta } from '../../platform/page-meta.ts';
import { useQuery } from '../../platform/query/use-query.ts';
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
  const form = useForm(endpoints.acceptAdminInvitation, {
    name: 'administrator-account',
    params: { token },
    first: { name: '', password: '' },
    toBody: (typed) => (needs_password ? typed : {}),
    failed: refusals.admin.notAccepted,
  });
  if (form.isDone)
    return (
      <Result float="bite" title="You’re in" actions={<LinkButton to="/login?redirect=%2Fadmin">Sign in</LinkButton>}>
        Sign in with {email}. We’ll ask you to add an authenticator app or a passkey first.
      </Result>
    );
  return (
    <Form form={form} className="grid gap-5">
      <p>
        {invited_by} invites <strong>{email}</strong> as {ADMIN_ROLE_NAMES[role].toLowerCase()}.
      </p>
      <p className="text-muted">{ADMIN_ROLE_DESCRIPTIONS[role]}</p>
      <FormErrorAlert form={form} />
      {needs_password ? (
        <>
          <TextField label="Your name" {...form.field('name')} required autoComplete="name" />
          <NewPasswordField label="Password" {...form.choice('password')} owner={{ email, name: form.values.name }} />
        </>
      ) : (
        <p className="text-muted">You keep the password you have, and are signed out everywhere.</p>
      )}
      <Button type="submit" pending={form.isPending}>
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
