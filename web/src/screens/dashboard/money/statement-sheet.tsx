import type { PayoutStatement } from '@baitdrop/contract/shop-money';
import { pence } from '@baitdrop/domain/money/pence';
import type { ReactNode } from 'react';
import { company } from '../../../features/legal/company.ts';
import { Logo } from '../../../ui/brand/logo.tsx';
import { Money } from '../../../ui/money.tsx';
import { Instant } from '../../../ui/time/instant.tsx';
import { dayOf, payoutStatus, clawbackLabels } from './payout-labels.ts';
import { StatementList, StatementTable } from './statement-lines.tsx';

const amount = (value: number): ReactNode => <Money amount={pence(value)} />;

/** The statement, the same on the screen and in print. */
export function StatementSheet({ statement }: { statement: PayoutStatement }) {
  const { shop, taken_back: takenBack } = statement;
  return (
    <div className="grid gap-6">
      <div className="flex flex-wrap items-start justify-between gap-6">
        <div>
          <Logo />
          <p className="mt-2 text-sm text-muted">
            {company.name}, {company.address.join(', ')}
          </p>
        </div>
        <address className="min-w-0 text-right wrap-anywhere not-italic">
          <span className="block font-semibold">{shop.name}</span>
          <span className="block">{shop.address}</span>
          <span className="block">{shop.postcode}</span>
          {shop.vat_number === '' ? null : <span className="block text-sm text-muted">VAT {shop.vat_number}</span>}
        </address>
      </div>
      <dl className="grid grid-cols-2 gap-4 border-y border-line py-4 sm:grid-cols-4">
        <div>
          <dt className="text-sm text-muted">Paid to you</dt>
          <dd className="font-heading text-2xl font-bold">{amount(statement.amount_pence)}</dd>
        </div>
        <div>
          <dt className="text-sm text-muted">Made on</dt>
          <dd>
            <Instant at={new Date(statement.created_at)} show="date" />
          </dd>
        </div>
        <div>
          <dt className="text-sm text-muted">{statement.paid_at === '' ? 'With you by' : 'Arrived'}</dt>
          <dd>
            {statement.paid_at === '' ? (
              dayOf(statement.due_on)
            ) : (
              <Instant at={new Date(statement.paid_at)} show="date" />
            )}
          </dd>
        </div>
        <div>
          <dt className="text-sm text-muted">Status</dt>
          <dd>{payoutStatus[statement.status].label}</dd>
        </div>
      </dl>
      {statement.bank_reference === '' ? null : (
        <p>
          <span className="text-muted">Bank reference</span>{' '}
          <span className="font-semibold tabular-nums [overflow-wrap:anywhere]">{statement.bank_reference}</span>
        </p>
      )}
      {statement.failure === '' ? null : <p className="text-error">{statement.failure}</p>}
      <StatementTable statement={statement} />
      <StatementList statement={statement} />
      <p className="text-sm text-muted">
        You keep 100% of your product prices and pay no fees. Refunds are what customers got back for goods; BaitDrop
        gives up its own fees.
        {statement.fees.length === 0 ? '' : ' You pay for couriers booked through the API.'}
      </p>
      {takenBack.length === 0 ? null : (
        <section aria-label="After this payout">
          <h2 className="text-xl">After this payout</h2>
          <ul className="mt-2 grid gap-1">
            {takenBack.map((back) => (
              <li key={`${back.code} ${back.at}`} className="flex justify-between gap-4">
                <span>
                  <Instant at={new Date(back.at)} show="date" />,{' '}
                  {back.code === '' ? 'the whole payout' : `refund of ${back.code}`}: {clawbackLabels[back.status]}
                </span>
                {amount(-back.amount_pence)}
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  );
}
