// Balances are not stored; they are sums of movements. The platform's own account is an empty string.
import { Fault } from './fault.ts';
import { nowSeconds, secondsOf } from './store.ts';
import type { BalanceTransaction } from './wire.ts';
import type { StripeWorld } from './world.ts';

interface Movement {
  account?: string;
  amount: number;
  fee?: number;
  type: string;
  source: string;
  availableOn?: number;
  /** When a movement of a history was made. */
  at?: Date | undefined;
}

export const move = (
  { store }: StripeWorld,
  { account = '', amount, fee = 0, type, source, availableOn, at }: Movement,
): BalanceTransaction =>
  store.add(
    'balance_transaction',
    {
      amount,
      fee,
      net: amount - fee,
      currency: 'gbp',
      type,
      source,
      available_on: availableOn ?? (at === undefined ? nowSeconds() : secondsOf(at)),
      hidden_account: account,
    },
    at && { id: `txn_${type}_${source}`, at },
  );

export function balanceOf({ store }: StripeWorld, account = ''): { available: number; pending: number } {
  const movements = store.all('balance_transaction').filter(({ hidden_account }) => hidden_account === account);
  const now = nowSeconds();
  const sum = (some: BalanceTransaction[]) => some.reduce((total, { net }) => total + net, 0);
  return {
    available: sum(movements.filter(({ available_on }) => available_on <= now)),
    pending: sum(movements.filter(({ available_on }) => available_on > now)),
  };
}

export function readBalance(world: StripeWorld): object {
  const { available, pending } = balanceOf(world);
  const gbp = (amount: number) => [{ amount, currency: 'gbp', source_types: { card: amount } }];
  return { object: 'balance', livemode: false, available: gbp(available), pending: gbp(pending) };
}

/** Throws when the amount exceeds the balance, as Stripe refuses it. */
export function requireFunds(world: StripeWorld, amount: number, account = ''): void {
  if (balanceOf(world, account).available >= amount) return;
  throw new Fault(400, 'invalid_request_error', 'You have insufficient available funds in your Stripe account.', {
    code: 'balance_insufficient',
  });
}
