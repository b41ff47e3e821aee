import { type AdminJobList, retryQueue } from '@baitdrop/contract/admin-jobs';
import { adminMessages } from '@baitdrop/domain/messages/admin';
import { call } from '../../../platform/api/call.ts';
import { useCommand } from '../../../platform/query/use-command.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button/button.tsx';
import { showSnackbar } from '../../../ui/snackbar/snackbars.ts';

/**
 * Jobs that failed for good, grouped by queue, with a button that retries a whole queue: a mail server's outage leaves
 * many.
 */
export function FailedQueuesAlert({
  queues,
  onRetried,
}: {
  queues: AdminJobList['failed_queues'];
  onRetried: () => void;
}) {
  const command = useCommand({ onProblem: (text) => showSnackbar({ kind: 'error', text }) });
  if (queues.length === 0) return null;

  async function retryAll(queue: string) {
    let count = 0;
    const send = async () => {
      count = (await call(retryQueue, { body: { queue } })).retried;
    };
    if (!(await command.run(send))) return;
    showSnackbar({ kind: 'success', text: adminMessages.jobs.retriedAll(count) });
    onRetried();
  }

  return (
    <Alert kind="error" title="Given up">
      <ul className="grid gap-2">
        {queues.map(({ queue, count }) => (
          <li key={queue} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
            <span className="[overflow-wrap:anywhere]">
              <span className="font-semibold">{queue}</span>: {count}
            </span>
            <Button
              variant="secondary"
              pending={command.isPending}
              aria-label={`Try all of ${queue} again`}
              onClick={() => void retryAll(queue)}
            >
              Try all again
            </Button>
          </li>
        ))}
      </ul>
    </Alert>
  );
}
