import { useParams } from 'react-router';
import { accountMessages } from '@baitdrop/domain/messages/account';
import { AccountFrame } from '../../features/accounts/account-frame.tsx';
import { LinkForm } from '../../features/accounts/link-form.tsx';
import { HookPacketPicture } from '../../features/pictures/hook-packet.picture.tsx';
import { pageMeta } from '../../platform/page-meta.ts';
import { records } from '../../platform/records/client.ts';
import { LinkButton } from '../../ui/button/link-button.tsx';

export const meta = () =>
  pageMeta({ title: 'Choose a new password', description: 'Choose a new password for your BaitDrop account.' });

export default function ResetPasswordScreen() {
  const { token = '' } = useParams();
  return (
    <AccountFrame
      title="A fresh hook"
      lead="Choose a new password. The old one stops working at once."
      picture={<HookPacketPicture className="size-20 lg:size-44" />}
    >
      <LinkForm
        expiringToken={token}
        asksFor="new password"
        button="Save the new password"
        failureTitle={accountMessages.password.notChanged}
        save={async (password) => (await records('users')).confirmPasswordReset(token, password, password)}
        done={{
          title: 'Your password has been changed',
          text: 'Every device that was signed in to your account is signed out now.',
        }}
        expired={{
          text: 'Links like this work once, and for half an hour. Your password is still the old one.',
          actions: (
            <>
              <LinkButton to="/forgot-password">Send me a new link</LinkButton>
              <LinkButton to="/sign-in-code" variant="secondary">
                Sign in with a code
              </LinkButton>
            </>
          ),
        }}
      />
    </AccountFrame>
  );
}
