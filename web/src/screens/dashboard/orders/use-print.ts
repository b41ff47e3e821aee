import { useState } from 'react';
import { recordPrinted } from '../../../features/desk/desk.queries.ts';
import type { DeskOrder } from '../../../features/desk/desk-order.ts';
import { useCommand } from '../../../platform/query/use-command.ts';
import { canPrint } from '../../../platform/native.ts';

const isPrintedAlready = (failure: unknown): boolean =>
  typeof failure === 'object' && failure !== null && 'status' in failure && failure.status === 409;

/**
 * Prints the ticket. The server knows whether it was printed before, here or at another desk; a second print needs
 * confirmation.
 */
export function usePrint(order: DeskOrder, onChanged: () => void) {
  const [isAsking, setAsking] = useState(false);
  const command = useCommand();

  async function print(again: boolean) {
    let isSecond = false;
    const isDone = await command.run(async () => {
      try {
        await recordPrinted(order.id, { again });
      } catch (failure) {
        if (again || !isPrintedAlready(failure)) throw failure;
        isSecond = true;
      }
    });
    setAsking(isSecond);
    if (!isDone || isSecond) return;
    onChanged();
    window.print();
  }

  return {
    canPrint: canPrint() && order.status !== 'pending' && order.status !== 'cancelled',
    isAsking,
    isPending: command.isPending,
    problem: command.problem,
    ask: () => (order.printed_at === '' ? void print(false) : setAsking(true)),
    again: () => void print(true),
    dismiss: () => setAsking(false),
  };
}
