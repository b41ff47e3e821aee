import { type ReactNode, useState } from 'react';
import { useCommand } from '../../platform/query/use-command.ts';
import { ConfirmDialog } from './confirm.dialog.tsx';

interface Question {
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
      <ConfirmDialog
        open
        {...pending.question}
        isPending={command.isPending}
        problem={command.problem}
        onClose={() => close(false)}
        onConfirm={() => void run(pending.question)}
      >
        {pending.question.text}
      </ConfirmDialog>
    ),
  };
}
