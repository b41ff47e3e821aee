import { accountMessages } from '@baitdrop/domain/messages/account';
import { authMessages } from '@baitdrop/domain/messages/auth';
import { useNavigate } from 'react-router';
import { signOutEverywhere } from '../../../features/accounts/accounts.queries.ts';
import { formError } from '../../../platform/api/error-message.ts';
import { FormErrorAlert } from '../../../ui/form/form-error.tsx';
import { useCommand } from '../../../platform/query/use-command.ts';
import { unsubscribePush } from '../../../features/push/unsubscribe-push.ts';
import { signOut } from '../../../platform/records/client.ts';
import { Button } from '../../../ui/button/button.tsx';
import { showSnackbar } from '../../../ui/snackbar/snackbars.ts';
import { Section } from '../../../ui/section.tsx';

export function SignOutSection() {
  const navigate = useNavigate();
  const submission = useCommand();

  async function leave(message: string) {
    await unsubscribePush();
    await signOut();
    showSnackbar({ kind: 'success', text: message });
    await navigate('/login');
  }

  function everywhere() {
    void submission.run(
      async () => {
        await signOutEverywhere();
        await leave(accountMessages.signedOutEverywhere);
      },
      (failure) => formError(failure, accountMessages.othersNotSignedOut),
    );
  }

  return (
    <Section title="Signing out">
      <div className="grid gap-4">
        <p className="text-muted">Lost a phone, or used one that isn’t yours? Sign out on every device at once.</p>
        <FormErrorAlert error={submission.error} />
        <div className="flex flex-wrap gap-3">
          <Button variant="secondary" onClick={() => void leave(authMessages.signedOut)}>
            Sign out
          </Button>
          <Button variant="secondary" pending={submission.isPending} onClick={everywhere}>
            Sign out everywhere
          </Button>
        </div>
      </div>
    </Section>
  );
}
