import type { AdminShopPage } from '@baitdrop/contract/admin-shop-page';
import { pence } from '@baitdrop/domain/money/pence';
import { Chip } from '../../../ui/chip.tsx';
import { Money } from '../../../ui/money.tsx';
import { Instant } from '../../../ui/time/instant.tsx';
import { Section } from '../../../ui/section.tsx';
import { Facts } from '../facts.tsx';
import { LineList } from '../line-list.tsx';
import { payoutStates } from '../payouts/payout-states.ts';

/** The shop's balance according to the ledger. */
export function ShopMoney({ money }: { money: NonNullable<AdminShopPage['money']> }) {
  return (
    <Section title="Money" lead="From the ledger.">
      <Facts
        facts={[
          ['Owed to the shop', <Money key="balance" amount={pence(money.balance_pence)} />],
          ['Paid, not delivered yet', <Money key="held" amount={pence(money.held_pence)} />],
          ['Paid out so far', <Money key="paid" amount={pence(money.paid_out_pence)} />],
        ]}
      />
      <h3 className="mt-5 mb-1 font-semibold">Latest payouts</h3>
      <LineList label="Latest payouts" rows={money.payouts} rowKey={({ id }) => id} empty="No payouts yet.">
        {({ amount_pence, status, created }) => (
          <>
            <span className="flex flex-wrap items-center gap-2">
              <Instant at={new Date(created)} show="date" />
              <Chip tone={payoutStates[status].tone}>{payoutStates[status].label}</Chip>
            </span>
            <Money amount={pence(amount_pence)} />
          </>
        )}
      </LineList>
    </Section>
  );
}
