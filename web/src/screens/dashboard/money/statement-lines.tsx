// The orders of a payout: a table on wide screens, a list on a phone. Both add up.
import type { PayoutStatement } from '@baitdrop/contract/shop-money';
import { pence } from '@baitdrop/domain/money/pence';
import { formatPounds } from '@baitdrop/domain/money/pounds';
import type { ReactNode } from 'react';
import { Money } from '../../../ui/money.tsx';
import { dayOf } from './payout-labels.ts';

const amount = (value: number): ReactNode => <Money amount={pence(value)} />;
const countOf = ({ lines }: PayoutStatement): string => (lines.length === 1 ? '1 order' : `${lines.length} orders`);

const FEE_WORDS = 'courier you booked through the API';

function Figures({ children, as: Cell = 'td' }: { children: readonly ReactNode[]; as?: 'td' | 'th' }) {
  return children.map((child, index) => (
    // oxlint-disable-next-line react/no-array-index-key -- the columns of a table
    <Cell key={index} className="py-2 pl-4 text-right font-[inherit]">
      {child}
    </Cell>
  ));
}

export function StatementTable({ statement }: { statement: PayoutStatement }) {
  const { lines, fees, totals } = statement;
  return (
    <table className="hidden w-full tabular-nums sm:table print:table">
      <caption className="sr-only">Orders of this payout</caption>
      <thead>
        <tr className="border-b border-line text-sm text-muted">
          <th scope="col" className="py-2 text-left">
            Order
          </th>
          <th scope="col" className="py-2 pl-4 text-left">
            Delivered
          </th>
          <Figures as="th">{['Product price', 'Promotions', 'Refunded', 'Goodwill', 'Paid earlier', 'Amount']}</Figures>
        </tr>
      </thead>
      <tbody>
        {lines.map((line) => (
          <tr key={line.order} className="border-b border-line">
            <th scope="row" className="py-2 text-left font-semibold whitespace-nowrap">
              {line.code}
            </th>
            <td className="py-2 pl-4 whitespace-nowrap">{dayOf(line.delivered_on)}</td>
            <Figures>
              {[
                amount(line.goods_pence),
                amount(-line.promotion_pence),
                amount(-line.refunded_pence),
                amount(-line.goodwill_pence),
                amount(-line.earlier_pence),
                amount(line.amount_pence),
              ]}
            </Figures>
          </tr>
        ))}
        {fees.map(({ delivery, reference, asked_on, amount_pence }) => (
          <tr key={delivery} className="border-b border-line">
            <th scope="row" className="py-2 text-left font-semibold [overflow-wrap:anywhere]">
              {reference || delivery}
            </th>
            <td className="py-2 pl-4 whitespace-nowrap">{dayOf(asked_on)}</td>
            <td colSpan={5} className="py-2 pl-4 text-right text-muted">
              {FEE_WORDS}
            </td>
            <td className="py-2 pl-4 text-right">{amount(-amount_pence)}</td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr className="font-bold">
          <th scope="row" colSpan={2} className="py-3 text-left">
            {countOf(statement)}
          </th>
          <Figures>
            {[
              amount(totals.goods_pence),
              amount(-totals.promotion_pence),
              amount(-totals.refunded_pence),
              amount(-totals.goodwill_pence),
              amount(-totals.earlier_pence),
              amount(statement.amount_pence),
            ]}
          </Figures>
        </tr>
      </tfoot>
    </table>
  );
}

type Summands = Omit<PayoutStatement['totals'], 'fees_pence'> & { fees_pence?: number };

/** Explains an amount: '£26.55 − £14.00 refunded'. */
function sum({
  goods_pence,
  promotion_pence,
  refunded_pence,
  goodwill_pence,
  earlier_pence,
  fees_pence = 0,
}: Summands): string {
  const parts = [formatPounds(pence(goods_pence))];
  if (promotion_pence !== 0) parts.push(`${formatPounds(pence(promotion_pence))} promotions`);
  if (refunded_pence !== 0) parts.push(`${formatPounds(pence(refunded_pence))} refunded`);
  if (goodwill_pence !== 0) parts.push(`${formatPounds(pence(goodwill_pence))} goodwill`);
  if (earlier_pence !== 0) parts.push(`${formatPounds(pence(earlier_pence))} paid earlier`);
  if (fees_pence !== 0) parts.push(`${formatPounds(pence(fees_pence))} courier fees`);
  return parts.join(' − ');
}

export function StatementList({ statement }: { statement: PayoutStatement }) {
  return (
    <ul aria-label="Orders of this payout" className="divide-y divide-line tabular-nums sm:hidden print:hidden">
      {statement.lines.map((line) => (
        <li key={line.order} className="py-3">
          <p className="flex justify-between gap-4 font-semibold">
            {line.code}
            {amount(line.amount_pence)}
          </p>
          <p className="text-sm text-muted">
            {dayOf(line.delivered_on)}: {sum(line)}
          </p>
        </li>
      ))}
      {statement.fees.map(({ delivery, reference, asked_on, amount_pence }) => (
        <li key={delivery} className="py-3">
          <p className="flex justify-between gap-4 font-semibold">
            <span className="[overflow-wrap:anywhere]">{reference || delivery}</span>
            {amount(-amount_pence)}
          </p>
          <p className="text-sm text-muted">
            {dayOf(asked_on)}: {FEE_WORDS}
          </p>
        </li>
      ))}
      <li className="py-3">
        <p className="flex justify-between gap-4 font-bold">
          {countOf(statement)}
          {amount(statement.amount_pence)}
        </p>
        <p className="text-sm text-muted">{sum(statement.totals)}</p>
      </li>
    </ul>
  );
}
