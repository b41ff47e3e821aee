import type { ShopMoney } from '@baitdrop/contract/shop-money';
import { pence } from '@baitdrop/domain/money/pence';
import { formatPounds } from '@baitdrop/domain/money/pounds';
import { Alert } from '../../../ui/alert.tsx';
import { StatCard } from '../../../ui/card.tsx';
import { Money } from '../../../ui/money.tsx';
import { PayoutAccountButton } from '../payout-account.button.tsx';
import { dayOf } from './payout-labels.ts';

function balanceNote({ balance_pence, owed_fees_pence: owed }: ShopMoney): string {
  const fees = owed === 0 ? '' : `${formatPounds(pence(owed))} for couriers of your API deliveries is taken off`;
  if (balance_pence >= 0) return ['earned, not paid out yet', fees].filter(Boolean).join('; ');
  return `${fees || 'refunds took more than you earned'}; your next sales will cover it`;
}

/** The three figures that owners look for, and what blocks a payout. */
export function MoneyCards({ money }: { money: ShopMoney }) {
  const { balance_pence, held_pence, next_payout: next, payout_account: account } = money;
  return (
    <>
      {account === 'ready' ? null : (
        <Alert
          kind="warning"
          title={account === 'none' ? 'Set up payouts' : 'Your payout account isn’t finished'}
          actions={
            <PayoutAccountButton back="money">
              {account === 'none' ? 'Set up payouts' : 'Continue setup'}
            </PayoutAccountButton>
          }
        >
          Our payment provider asks where your money goes. What you earn waits for you until then.
        </Alert>
      )}
      <section
        aria-label="Your money"
        className="grid grid-cols-2 gap-3 max-sm:*:last:col-span-2 sm:grid-cols-3 sm:gap-4"
      >
        <StatCard label="Balance" value={<Money amount={pence(balance_pence)} />} note={balanceNote(money)} />
        <StatCard
          label="Next payout"
          value={next === null ? '--' : <Money amount={pence(next.amount_pence)} />}
          note={
            next === null ? 'nothing is due yet' : `leaves on ${dayOf(next.sent_on)}, with you by ${dayOf(next.due_on)}`
          }
        />
        <StatCard
          label="On its way"
          value={<Money amount={pence(held_pence)} />}
          note="paid by customers, yours when delivered"
        />
      </section>
    </>
  );
}
