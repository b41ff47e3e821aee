import type { PayoutStatement } from '@baitdrop/contract/shop-money';
import { csvText } from '@baitdrop/domain/csv/csv';
import { pence } from '@baitdrop/domain/money/pence';
import { toPounds } from '@baitdrop/domain/money/pounds';

const pounds = (amount: number): number => toPounds(pence(amount));

/** Writes one row for every order and every courier fee, then the sums; amounts are in pounds. */
export function statementCsv(statement: PayoutStatement): string {
  const { lines, fees, totals, taken_back: takenBack } = statement;
  return csvText([
    ['Payout', 'Order', 'Delivered', 'Product price', 'Promotions', 'Refunded', 'Goodwill', 'Paid earlier', 'Amount'],
    ...lines.map(
      ({
        code,
        delivered_on,
        goods_pence,
        promotion_pence,
        refunded_pence,
        goodwill_pence,
        earlier_pence,
        amount_pence,
      }) => [
        statement.id,
        code,
        delivered_on,
        pounds(goods_pence),
        pounds(promotion_pence),
        pounds(refunded_pence),
        pounds(goodwill_pence),
        pounds(earlier_pence),
        pounds(amount_pence),
      ],
    ),
    ...fees.map(({ reference, delivery, asked_on, amount_pence }) => [
      statement.id,
      reference || delivery,
      asked_on,
      'Courier fee of an API delivery',
      '',
      '',
      '',
      '',
      pounds(-amount_pence),
    ]),
    [
      statement.id,
      'Total',
      '',
      pounds(totals.goods_pence),
      pounds(totals.promotion_pence),
      pounds(totals.refunded_pence),
      pounds(totals.goodwill_pence),
      pounds(totals.earlier_pence),
      pounds(statement.amount_pence),
    ],
    ...takenBack.map(({ code, at, amount_pence, status }) => [
      statement.id,
      code,
      at.slice(0, 10),
      `Taken back after the payout (${status})`,
      '',
      '',
      '',
      '',
      pounds(-amount_pence),
    ]),
  ]);
}
