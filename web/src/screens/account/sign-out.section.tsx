import { useNavigate } from 'react-router';
import { signOutEverywhere } from '../../features/accounts/accounts-api.ts';
import { describeFailure } from '../../features/accounts/failure.ts';
import { FormTrouble } from '../../features/accounts/form-trouble.tsx';
import { useSubmit } from '../../features/accounts/use-submit.ts';
import { leavePush } from '../../features/push/leave-push.ts';
import { signOut } from '../../platform/records/client.ts';
import { Button } from '../../ui/button/button.tsx';
import { showSnackbar } from '../../ui/snackbar/snackbars.ts';
import { Section } from './section.tsx';

export function SignOutSection() {
  const navigate = useNavigate();
  const submission = useSubmit();

  async function leave(words: string) {
    await leavePush();
    await signOut();
    showSnackbar({ kind: 'success', text: words });
    await navigate('/login');
  }

  function everywhere() {
    void submission.send(
      async () => {
        await signOutEverywhere();
        await leave('You are signed out on every device.');
      },
      (failure) => describeFailure(failure, 'The other devices could not be signed out'),
    );
  }

  return (
    <Section title="Signing out">
      <div className="grid gap-4">
        <p className="text-muted">Lost a phone, or used one that is not yours? Sign out on every device at once.</p>
        <FormTrouble trouble={submission.trouble} />
        <div className="flex flex-wrap gap-3">
          <Button look="secondary" onClick={() => void leave('You are signed out. Tight lines!')}>
            Sign out
          </Button>
          <Button look="secondary" pending={submission.state === 'pending'} onClick={everywhere}>
            Sign out everywhere
          </Button>
        </div>
      </div>
    </Section>
  );
}
