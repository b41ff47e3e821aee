import { useParams } from 'react-router';
import { accountMessages } from '@baitdrop/domain/messages/account';
import { AccountFrame } from '../../features/accounts/account-frame.tsx';
import { undoChange } from '../../features/accounts/accounts.queries.ts';
import { LinkForm } from '../../features/accounts/link-form.tsx';
import { HookPacketPicture } from '../../features/pictures/hook-packet.picture.tsx';
import { pageMeta } from '../../platform/page-meta.ts';
import { LinkButton } from '../../ui/button/link-button.tsx';

export const meta = () =>
  pageMeta({ title: 'Take your account back', description: 'Undo a change to your account that wasn’t yours.' });

export default function UndoChangeScreen() {
  const { token = '' } = useParams();
  return (
    <AccountFrame
      title="That wasn’t you?"
      lead="Set a new password. Your old email address comes back, and everybody else is signed out."
      picture={<HookPacketPicture className="size-20 lg:size-44" />}
    >
      <LinkForm
        asksFor="new password"
        button="Take my account back"
        failureTitle={accountMessages.notUndone}
        save={(password) => undoChange({ token, password })}
        done={{
          title: 'Your account is yours again',
          text: 'Everybody is signed out, and only your new password works. Check your addresses and linked accounts.',
        }}
        expired={{
          text: 'Links like this work once, for seven days. If somebody else is in your account, write to us.',
          actions: <LinkButton to="/contact">Contact us</LinkButton>,
        }}
      />
    </AccountFrame>
  );
}
