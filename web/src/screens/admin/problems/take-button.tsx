import { CellStack } from '../../../ui/table/cell-stack.tsx';
import { type AdminProblem, releaseProblem, takeProblem } from '@baitdrop/contract/admin-problems';
import { problemMessages } from '@baitdrop/domain/messages/problems';
import { call } from '../../../platform/api/call.ts';
import { useCommand } from '../../../platform/query/use-command.ts';
import { Button } from '../../../ui/button/button.tsx';
import { showSnackbar } from '../../../ui/snackbar/snackbars.ts';
import { useReloadList } from '../reload-list.ts';

/** Shows the assignee, and assigns the problem or releases it. */
export function TakeButton({ problem }: { problem: AdminProblem }) {
  const { kind, subject, name, taken_by, taken_by_me } = problem;
  const reload = useReloadList();
  const command = useCommand({ onProblem: (text) => showSnackbar({ kind: 'error', text }) });
  const isFree = taken_by === '';

  async function move(step: 'take' | 'release') {
    const endpoint = step === 'take' ? takeProblem : releaseProblem;
    const isDone = await command.run(() => call(endpoint, { params: { kind, subject } }));
    if (isDone)
      showSnackbar({ kind: 'success', text: step === 'take' ? problemMessages.taken : problemMessages.released });
    reload();
  }

  return (
    <CellStack>
      {isFree ? null : <span className="text-sm [overflow-wrap:anywhere]">{taken_by_me ? 'You' : taken_by}</span>}
      <Button
        variant="secondary"
        pending={command.isPending}
        onClick={() => void move(isFree ? 'take' : 'release')}
        aria-label={`${isFree ? 'Take' : 'Release'}: ${name}`}
      >
        {isFree ? 'Take' : 'Release'}
      </Button>
    </CellStack>
  );
}
