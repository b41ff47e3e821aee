import { deskMessages } from '@baitdrop/domain/messages/desk';
import { acceptOrder } from '../../features/desk/desk.queries.ts';
import type { DeskOrder } from '../../features/desk/desk-order.ts';
import { muteOrder } from '../../features/desk/use-announcements.ts';
import { type Submission, useSubmit } from '../../platform/query/use-submit.ts';
import { showSnackbar } from '../../ui/snackbar/snackbars.ts';

/** Accepts a new order; resolves with true on success. */
export function useAcceptOrder(
  order: DeskOrder,
  onProblem?: (problem: string) => void,
): { command: Submission; accept: (minutes: number) => Promise<boolean> } {
  const command = useSubmit(onProblem && { onProblem });
  return {
    command,
    async accept(minutes) {
      const accepted = command.run(() => acceptOrder(order.id, minutes));
      muteOrder(order);
      if (!(await accepted)) return false;
      showSnackbar({ kind: 'success', text: deskMessages.order.accepted(order.code, minutes) });
      return true;
    },
  };
}
