import { type Command, COMMANDS, nextStep, type OpenOrder } from './next-step.ts';
import { RefusedError, type ShopApi } from './shop-api.ts';

const AT_ONCE = { acceptAfterMs: 0, readyAfterMs: 0, handOverAfterMs: 0 };

/**
 * Takes every step of an order up to `upTo` without waiting, even while the owner is signed in. Answers the remaining
 * steps; undefined when none of the shops has a paid order with that code.
 */
export async function serveNow(
  shops: readonly ShopApi[],
  orderCode: string,
  upTo: Command,
): Promise<readonly Command[] | undefined> {
  for (const api of shops) {
    const order = await api.orderByCode(orderCode);
    if (order === undefined) continue;
    return order.status === 'pending' && order.paid_at === '' ? undefined : serve(api, order, upTo);
  }
  return undefined;
}

async function serve(api: ShopApi, found: OpenOrder, upTo: Command): Promise<readonly Command[]> {
  const commands = COMMANDS.slice(0, COMMANDS.indexOf(upTo) + 1);
  const taken: Command[] = [];
  let order: OpenOrder | undefined = found;
  for (const command of commands) {
    const step = order === undefined ? undefined : nextStep(order, AT_ONCE);
    if (step?.command !== command) continue;
    await api.run(found.id, step).then(
      () => void taken.push(command),
      async (error: unknown) => {
        // The owner may have taken the same step first.
        const now = await api.orderByCode(found.code);
        if (!(error instanceof RefusedError) || (now && nextStep(now, AT_ONCE)?.command === command)) throw error;
      },
    );
    order = await api.orderByCode(found.code);
  }
  return taken;
}
