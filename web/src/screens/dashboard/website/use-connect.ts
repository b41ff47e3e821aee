import { syncMessages } from '@baitdrop/domain/messages/catalogue-sync';
import { formError } from '../../../platform/api/error-message.ts';
import { type Command, useCommand } from '../../../platform/query/use-command.ts';
import { showSnackbar } from '../../../ui/snackbar/snackbars.ts';

/** Connects a website and shows a message; `connect` gets the request to run. */
export function useConnect(onConnected: () => Promise<unknown>): {
  submission: Command;
  connect: (ask: () => Promise<unknown>) => void;
} {
  const submission = useCommand();
  const connect = (ask: () => Promise<unknown>): void =>
    void submission.run(
      async () => {
        await ask();
        await onConnected();
        showSnackbar({ kind: 'success', text: syncMessages.connected });
      },
      (failure) => formError(failure, syncMessages.notConnected),
    );
  return { submission, connect };
}
