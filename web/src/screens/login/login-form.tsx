import type { UserRole } from '@baitdrop/contract/user-roles';
import { authMessages } from '@baitdrop/domain/messages/auth.messages';
import { type SubmitEvent, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { emailFrom } from '../../features/accounts/email-form.tsx';
import { describeFailure } from '../../features/accounts/failure.ts';
import { FormTrouble } from '../../features/accounts/form-trouble.tsx';
import { PasswordField } from '../../features/accounts/password-field.tsx';
import { SignedInAlready } from '../../features/accounts/signed-in-already.tsx';
import { SocialButtons } from '../../features/accounts/social-buttons.tsx';
import { TextLink } from '../../features/accounts/text-link.tsx';
import { useAlive } from '../../features/accounts/use-alive.ts';
import { useSubmit } from '../../features/accounts/use-submit.ts';
import { afterSignIn, afterSocialSignIn, readRedirect, withRedirect } from '../../features/accounts/where-next.ts';
import { claimReferral } from '../../features/referral/claim-referral.ts';
import { records } from '../../platform/records/client.ts';
import { useSession } from '../../platform/records/session.ts';
import { Button } from '../../ui/button/button.tsx';
import { TextField } from '../../ui/field/text-field.tsx';

const roleOf = (role: UserRole | ''): UserRole => role || 'customer';

export function LoginForm() {
  const { search, state } = useLocation();
  const navigate = useNavigate();
  const session = useSession();
  const isAlive = useAlive();
  const [typedEmail, setEmail] = useState<string | null>(null);
  const [password, setPassword] = useState('');
  const [isLeaving, setLeaving] = useState(false);
  const submission = useSubmit();
  const email = typedEmail ?? (isAlive ? emailFrom(state) : '');
  const redirect = isAlive ? readRedirect(search) : null;
  const to = (path: string) => (isAlive ? withRedirect(path, search) : path);

  function leave(path: string) {
    setLeaving(true);
    void navigate(path, { replace: true });
  }

  function submit(event: SubmitEvent) {
    event.preventDefault();
    void submission.send(
      async () => {
        const { record } = await (await records('users')).authWithPassword(email.trim(), password);
        leave(afterSignIn(roleOf(record.role), redirect));
      },
      (failure) =>
        describeFailure(
          failure,
          authMessages.invalidCredentials,
          'The e-mail address and the password do not belong together. Look at both, or choose a new password.',
        ),
    );
  }

  if (session && submission.state === 'ready' && !isLeaving) {
    return <SignedInAlready session={session} next={afterSignIn(session.role, redirect)} />;
  }
  return (
    <>
      <form method="post" onSubmit={submit} className="grid gap-5">
        <FormTrouble trouble={submission.trouble} />
        <TextField
          label="E-mail address"
          name="email"
          type="email"
          autoComplete="username"
          required
          value={email}
          onChange={(event) => setEmail(event.target.value)}
        />
        <div className="grid gap-1">
          <PasswordField
            name="password"
            autoComplete="current-password"
            required
            value={password}
            onChange={(event) => setPassword(event.target.value)}
          />
          <div className="flex flex-wrap justify-between gap-x-4 text-sm">
            <TextLink to={to('/forgot-password')} state={{ email }}>
              Forgotten your password?
            </TextLink>
            <TextLink to={to('/sign-in-code')} state={{ email }}>
              Sign in with a code
            </TextLink>
          </div>
        </div>
        <Button type="submit" pending={submission.state !== 'ready'} pendingLabel="Signing in…">
          Sign in
        </Button>
      </form>
      <SocialButtons
        verb="Sign in"
        onSignedIn={({ role }) => {
          setLeaving(true);
          void claimReferral().then(() => leave(afterSocialSignIn(roleOf(role), redirect)));
        }}
      />
    </>
  );
}
