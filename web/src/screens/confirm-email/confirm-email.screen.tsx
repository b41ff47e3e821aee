import { useParams } from 'react-router';
import { accountMessages } from '@baitdrop/domain/messages/account';
import { AccountFrame } from '../../features/accounts/account-frame.tsx';
import { LinkForm } from '../../features/accounts/link-form.tsx';
import { PegSignPicture } from '../../features/pictures/peg-sign.picture.tsx';
import { pageMeta } from '../../platform/page-meta.ts';
import { records } from '../../platform/records/client.ts';
import { LinkButton } from '../../ui/button/link-button.tsx';

export const meta = () =>
  pageMeta({ title: 'Confirm your new email address', description: 'Confirm the new address of your account.' });

export default function ConfirmEmailScreen() {
  const { token = '' } = useParams();
  return (
    <AccountFrame
      title="A new peg"
      lead="Enter your password once, so that nobody else can move your account to another address."
      picture={<PegSignPicture className="size-20 lg:size-44" />}
    >
      <LinkForm
        expiringToken={token}
        asksFor="current password"
        button="Use the new address"
        failureTitle={accountMessages.email.notChanged}
        save={async (password) => (await records('users')).confirmEmailChange(token, password)}
        done={{
          title: 'Your new address is in place',
          text: 'Use it to sign in. We’ve signed you out on every device.',
        }}
        expired={{
          text: 'Your account still has the old address. Ask for a new link on your account page.',
          actions: <LinkButton to="/account">Go to my account</LinkButton>,
        }}
      />
    </AccountFrame>
  );
}
