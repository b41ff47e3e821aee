import { type ReactNode, useState } from 'react';
import { useCommand } from '../../platform/query/use-command.ts';
import { ProblemAlert } from '../alert.tsx';
import { Button } from '../button/button.tsx';
import { Dialog } from './dialog.tsx';

export interface Question {
  title: string;
  text?: ReactNode;
  /** The label of the button that changes nothing. */
  keepLabel: string;
  confirmLabel: string;
  /** `danger` by default, for actions that are hard to undo. */
  variant?: 'danger' | 'primary';
  /** Runs while the dialog is open. If it fails, the dialog shows the error and stays. */
  work?: () => Promise<unknown>;
}

/**
 * Returns a function that asks for confirmation, and the dialog to render. The function resolves with true once the
 * work is done, and with false if the user keeps things as they are.
 */
export function useConfirm(): { confirm: (question: Question) => Promise<boolean>; confirmation: ReactNode } {
  const [pending, setPending] = useState<{ question: Question; answer: (isDone: boolean) => void } | null>(null);
  const command = useCommand();

  function close(isDone: boolean): void {
    pending?.answer(isDone);
    setPending(null);
    command.reset();
  }

  async function run({ work }: Question): Promise<void> {
    if (work === undefined || (await command.run(work))) close(true);
  }

  return {
    confirm: (question) => new Promise((answer) => setPending({ question, answer })),
    confirmation: pending && (
      <Dialog
        open
        onClose={() => close(false)}
        title={pending.question.title}
        actions={
          <>
            <Button variant="secondary" onClick={() => close(false)}>
              {pending.question.keepLabel}
            </Button>
            <Button
              variant={pending.question.variant ?? 'danger'}
              pending={command.isPending}
              onClick={() => void run(pending.question)}
            >
              {pending.question.confirmLabel}
            </Button>
          </>
        }
      >
        <div className="grid gap-3">
          {pending.question.text}
          <ProblemAlert problem={command.problem} />
        </div>
      </Dialog>
    ),
  };
}
