import { useState } from 'react';
import { useLocation } from 'react-router';
import { AccountFrame } from '../../features/accounts/account-frame.tsx';
import { EmailForm } from '../../features/accounts/email-form.tsx';
import { MailHint } from '../../features/accounts/mail-hint.tsx';
import { Result } from '../../ui/result.tsx';
import { TextLink } from '../../ui/links.tsx';
import { useHydrated } from '../../platform/use-hydrated.ts';
import { withRedirect } from '../../features/accounts/after-sign-in.ts';
import { HookPacketPicture } from '../../features/pictures/hook-packet.picture.tsx';
import { records } from '../../platform/records/client.ts';
import { pageMeta } from '../../platform/page-meta.ts';
import { Button } from '../../ui/button/button.tsx';

export const meta = () =>
  pageMeta({ title: 'Forgotten password', description: 'Choose a new password for your BaitDrop account by email.' });

export default function ForgotPasswordScreen() {
  const { search } = useLocation();
  const isHydrated = useHydrated();
  const [sentTo, setSentTo] = useState<string | null>(null);
  const to = (path: string) => (isHydrated ? withRedirect(path, search) : path);

  async function ask(email: string) {
    await (await records('users')).requestPasswordReset(email);
    setSentTo(email);
  }

  return (
    <AccountFrame
      title="Slipped the hook?"
      lead="It happens. Tell us your email address and we’ll send you a link to choose a new password."
      picture={<HookPacketPicture className="size-20 lg:size-44" />}
      below={
        <p className="flex flex-wrap justify-center gap-x-6">
          <TextLink to={to('/login')}>Back to sign in</TextLink>
          <TextLink to={to('/sign-in-code')}>Sign in with a code instead</TextLink>
        </p>
      }
    >
      {sentTo === null ? (
        <EmailForm button="Send me the link" ask={ask} />
      ) : (
        <Result
          float="bite"
          title="Check your email"
          actions={
            <Button variant="secondary" onClick={() => setSentTo(null)}>
              Use another address
            </Button>
          }
        >
          <p>
            If <strong className="text-ink">{sentTo}</strong> has an account, we’ve sent it an email with a link. The
            link works for half an hour.
          </p>
          <MailHint />
        </Result>
      )}
    </AccountFrame>
  );
}
