import { recordPrinted } from '@baitdrop/contract/order-desk';
import type { DeskOrder } from '../../../features/desk/desk-order.ts';
import { call } from '../../../platform/api/call.ts';
import { useCommand } from '../../../platform/query/use-command.ts';
import { canPrint } from '../../../platform/native.ts';
import { useConfirm } from '../../../ui/modal/use-confirm.tsx';

const isPrintedAlready = (failure: unknown): boolean =>
  typeof failure === 'object' && failure !== null && 'status' in failure && failure.status === 409;

/**
 * Prints the ticket. The server knows whether it was printed before, here or at another desk; a second print needs
 * confirmation.
 */
export function usePrint(order: DeskOrder, onChanged: () => void) {
  const command = useCommand();
  const { confirm, confirmation } = useConfirm();

  async function print(): Promise<void> {
    let isSecond = order.printed_at !== '';
    const isRecorded = async () => {
      if (isSecond) return true;
      return command.run(async () => {
        try {
          await call(recordPrinted, { params: { id: order.id }, body: { again: false } });
        } catch (failure) {
          if (!isPrintedAlready(failure)) throw failure;
          isSecond = true;
        }
      });
    };
    if (!(await isRecorded())) return;
    const again = {
      title: 'Print it again?',
      text: `The ticket of ${order.code} was printed already. Two tickets can mean two bags.`,
      keepLabel: 'No',
      confirmLabel: 'Print it again',
      variant: 'primary',
      work: () => call(recordPrinted, { params: { id: order.id }, body: { again: true } }),
    } as const;
    if (isSecond && !(await confirm(again))) return;
    onChanged();
    window.print();
  }

  return {
    canPrint: canPrint() && order.status !== 'pending' && order.status !== 'cancelled',
    isPending: command.isPending,
    problem: command.problem,
    print,
    confirmation,
  };
}
