import { syncMessages } from '@baitdrop/domain/messages/catalogue-sync';
import { formError } from '../../../platform/api/error-message.ts';
import { type Submission, useSubmit } from '../../../platform/query/use-submit.ts';
import { showSnackbar } from '../../../ui/snackbar/snackbars.ts';

/** Connects a website and shows a message; `connect` gets the request to run. */
export function useConnect(onConnected: () => Promise<unknown>): {
  submission: Submission;
  connect: (ask: () => Promise<unknown>) => void;
} {
  const submission = useSubmit();
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
