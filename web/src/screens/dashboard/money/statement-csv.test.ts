import type { PayoutStatement } from '@baitdrop/contract/shop-money';
import { expect, test } from 'vitest';
import { statementCsv } from './statement-csv.ts';

const statement: PayoutStatement = {
  id: 'payout000000001',
  status: 'paid',
  amount_pence: 256,
  taken_back_pence: 0,
  orders: 2,
  created_at: '2026-11-17T06:10:00.000Z',
  sent_at: '',
  paid_at: '',
  due_on: '2026-11-19',
  bank_reference: '',
  failure: '',
  shop: { name: 'Ringwood Tackle', address: '12 The Furlong', postcode: 'BH24 1LA', vat_number: '' },
  lines: [
    {
      order: 'a',
      code: 'K7M-4QX',
      delivered_on: '2026-11-16',
      goods_pence: 2755,
      promotion_pence: 100,
      refunded_pence: 1400,
      goodwill_pence: 100,
      earlier_pence: 0,
      amount_pence: 1155,
    },
    {
      order: 'b',
      code: 'C2D-F3G',
      delivered_on: '2026-11-12',
      goods_pence: 2600,
      promotion_pence: 0,
      refunded_pence: 2600,
      goodwill_pence: 0,
      earlier_pence: 0,
      amount_pence: 0,
    },
  ],
  fees: [{ delivery: 'apidelivery0001', reference: 'WEB-17', asked_on: '2026-11-15', amount_pence: 899 }],
  totals: {
    goods_pence: 5355,
    promotion_pence: 100,
    refunded_pence: 4000,
    goodwill_pence: 100,
    earlier_pence: 0,
    fees_pence: 899,
  },
  taken_back: [{ code: 'K7M-4QX', at: '2026-11-20T09:00:00.000Z', amount_pence: 1255, status: 'succeeded' }],
};

test('a statement is a table that a spreadsheet can add up', () => {
  expect(statementCsv(statement)).toBe(
    [
      'Payout,Order,Delivered,Product price,Promotions,Refunded,Goodwill,Paid earlier,Amount',
      'payout000000001,K7M-4QX,2026-11-16,27.55,1,14,1,0,11.55',
      'payout000000001,C2D-F3G,2026-11-12,26,0,26,0,0,0',
      'payout000000001,WEB-17,2026-11-15,Courier fee of an API delivery,,,,,-8.99',
      'payout000000001,Total,,53.55,1,40,1,0,2.56',
      'payout000000001,K7M-4QX,2026-11-20,Taken back after the payout (succeeded),,,,,-12.55',
      '',
    ].join('\r\n'),
  );
});
