import type { AdminOrder } from '@baitdrop/contract/admin-orders';
import { pence } from '@baitdrop/domain/money/pence';
import CircleCheck from 'lucide-react/icons/circle-check';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import { Chip } from '../../../ui/chip.tsx';
import { Money } from '../../../ui/money.tsx';
import { Instant } from '../../../ui/time/instant.tsx';
import { Section } from '../../../ui/section.tsx';
import { accountName, movementName } from '../money/account-names.ts';

/** Every ledger movement of the order; the entries of each add up to zero. */
export function OrderLedger({ order: { ledger, shop_id, shop_name } }: { order: AdminOrder }) {
  const { movements, sum_pence, contribution_pence } = ledger;
  const isRight = sum_pence === 0;
  return (
    <Section
      title="Ledger"
      lead="A plus is money that belongs to the account, a minus is money it gave or costs."
      actions={
        <Chip tone={isRight ? 'success' : 'error'} Icon={isRight ? CircleCheck : TriangleAlert}>
          Sum <Money amount={pence(sum_pence)} />
        </Chip>
      }
    >
      {movements.length === 0 ? <p className="text-muted">Nothing is booked for this order.</p> : null}
      <ul className="grid gap-4">
        {movements.map(({ id, kind, booked_at, entries }) => (
          <li key={id} className="grid gap-x-6 border-b border-line pb-3 md:grid-cols-[16rem_minmax(0,1fr)]">
            <span>
              <span className="block font-semibold">{movementName(kind)}</span>
              <span className="text-sm text-muted">
                <Instant at={new Date(booked_at)} />
              </span>
            </span>
            <dl className="grid gap-1">
              {entries.map(({ account, amount_pence }) => (
                <div key={account} className="flex justify-between gap-4">
                  <dt className="min-w-0 text-muted [overflow-wrap:anywhere]">
                    {accountName(account, { [shop_id]: shop_name })}
                  </dt>
                  <dd>
                    <Money amount={pence(amount_pence)} />
                  </dd>
                </div>
              ))}
            </dl>
          </li>
        ))}
      </ul>
      <p className="mt-3 flex flex-wrap justify-between gap-x-6">
        <span>
          Left for the platform <span className="text-muted">(fees less courier and card)</span>
        </span>
        <Money
          amount={pence(contribution_pence)}
          className={`font-semibold ${contribution_pence < 0 ? 'text-error' : 'text-action-text'}`}
        />
      </p>
    </Section>
  );
}
