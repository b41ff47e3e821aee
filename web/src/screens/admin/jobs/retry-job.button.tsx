import { type AdminJob, retryJob } from '@baitdrop/contract/admin-jobs';
import { adminMessages } from '@baitdrop/domain/messages/admin';
import { call } from '../../../platform/api/call.ts';
import { useCommand } from '../../../platform/query/use-command.ts';
import { Button } from '../../../ui/button/button.tsx';
import { showSnackbar } from '../../../ui/snackbar/snackbars.ts';
import { useReloadList } from '../reload-list.ts';

/** Hidden for jobs that wait for their first attempt, which runs anyway. */
export function RetryJobButton({ job: { id, queue, state } }: { job: AdminJob }) {
  const reload = useReloadList();
  const command = useCommand({ onProblem: (text) => showSnackbar({ kind: 'error', text }) });
  if (state === 'waiting') return null;

  async function retry() {
    if (!(await command.run(() => call(retryJob, { params: { id } })))) return;
    showSnackbar({ kind: 'success', text: adminMessages.jobs.retried });
    reload();
  }

  return (
    <Button
      variant="secondary"
      pending={command.isPending}
      aria-label={`Try again: ${queue}`}
      onClick={() => void retry()}
    >
      Try again
    </Button>
  );
}
