import type { OrderRecord } from '@baitdrop/contract/orders';
import { shopShareOfOrder } from '@baitdrop/contract/orders-with-lines';
import { pence } from '@baitdrop/domain/money/pence';
import { formatPounds } from '@baitdrop/domain/money/pounds';
import { describe, expect, it } from 'vitest';
import { actionsFor, canChangeOrderLines } from './desk-actions.ts';
import { canRefundOrder, type DeskOrder, LINES_EXPAND, orderRefundPlan, swapPlan, withLines } from './desk-order.ts';
import { errorMessage, UnansweredCommand } from '../../platform/api/error-message.ts';
import { splitByPacked, orderSums } from './order-sums.ts';
import { orderFilter } from '@baitdrop/contract/desk-orders';
import { orderDue } from './order-due.ts';
import { prepChoices } from './prep-choices.ts';
import { timeLeft } from './time-left.ts';

const line = (id: string, price: number, quantity: number, refunded_quantity = 0) => ({
  id,
  name: id,
  price,
  quantity,
  refunded_quantity,
  instead_of: '',
});

interface Changes {
  lines?: readonly object[];
  [name: string]: unknown;
}

/** An order of the records API, with the lines that it expands, as the desk uses it. */
const orderWith = ({ lines = [line('maggots', 3.5, 4), line('net', 12.1, 1)], ...changes }: Changes): DeskOrder =>
  withLines({
    status: 'preparing',
    fulfilment: 'delivery',
    paid_at: '2026-11-15 06:00:00.000Z',
    ready_at: '',
    choice_open: false,
    dispute: '',
    subtotal: 26.1,
    service_fee: 1.31,
    platform_fee: 0.5,
    delivery_fee: 0,
    promotion: 0,
    promotion_payer: '',
    promotion_off: '',
    total: 27.91,
    refunded: 0,
    goodwill: 0,
    made_good: 0,
    credit: 0,
    ...changes,
    expand: { [LINES_EXPAND]: lines },
  } as unknown as OrderRecord);

describe('the shop’s share', () => {
  it('is all of the product price, less refunds', () => {
    expect(formatPounds(shopShareOfOrder(orderWith({})))).toBe('£26.10');
    const refunded = orderWith({ lines: [line('maggots', 3.5, 4, 2), line('net', 12.1, 1)] });
    expect(formatPounds(shopShareOfOrder(refunded))).toBe('£19.10');
  });

  it('is reduced by a code of the shop, but not by one of ours', () => {
    const off = { promotion: 2.61, promotion_payer: 'shop', promotion_off: 'goods' };
    expect(formatPounds(shopShareOfOrder(orderWith(off)))).toBe('£23.49');
    expect(formatPounds(shopShareOfOrder(orderWith({ ...off, promotion_payer: 'platform' })))).toBe('£26.10');
    const lines = [line('maggots', 3.5, 4, 2), line('net', 12.1, 1)];
    expect(formatPounds(shopShareOfOrder(orderWith({ ...off, lines })))).toBe('£17.19');
  });

  it('is not reduced by a refund that another party pays, and the sums say who paid', () => {
    const lines = [line('maggots', 3.5, 4, 4), line('net', 12.1, 1, 1)];
    const order = orderWith({ lines, refunded: 27.91, made_good: 26.1 });
    expect(formatPounds(shopShareOfOrder(order))).toBe('£26.10');
    expect(orderSums(order).yours).toEqual([
      { label: 'Products', amountPence: 2610 },
      { label: 'Products refunded', amountPence: -2610 },
      { label: 'Refund paid by BaitDrop', amountPence: 2610 },
    ]);
  });

  it('counts substitutes, and nothing extra for a dearer one', () => {
    const white = { ...line('white', 3, 2), instead_of: 'maggots' };
    const swapped = orderWith({ lines: [line('maggots', 3.5, 4, 2), line('net', 12.1, 1), white] });
    expect(formatPounds(shopShareOfOrder(swapped))).toBe('£25.10');
    const swap = { line: 'maggots', quantity: 2, pricePence: pence(425) };
    expect(swapPlan(orderWith({}), swap)).toMatchObject({ totalPence: 0, shopBearsPence: 150 });
  });
});

describe('the texts of an order', () => {
  const sumOf = (rows: readonly { amountPence: number }[]) =>
    rows.reduce((sum, { amountPence }) => sum + amountPence, 0);
  const white = { ...line('white', 3, 2), instead_of: 'maggots' };
  const changed = [
    { ...line('maggots', 3.5, 4, 3), swapped_quantity: 2, short_quantity: 1 },
    { ...line('net', 12.1, 1, 1), swapped_quantity: 0, short_quantity: 0 },
    { ...white, swapped_quantity: 0, short_quantity: 0 },
  ];

  it('list the items to pack, and strike out the others with the reason', () => {
    const { bag, leftOut } = splitByPacked(orderWith({ lines: changed }));
    expect(
      bag.map(({ line: { name }, count, amountPence, insteadOf }) => [name, count, amountPence, insteadOf]),
    ).toEqual([
      ['maggots', 1, 350, ''],
      ['white', 2, 600, 'maggots'],
    ]);
    expect(
      leftOut.map(({ line: { name }, count, missing, swapped, refunded }) => [name, count, missing, swapped, refunded]),
    ).toEqual([
      ['maggots', 3, 1, 2, 0],
      ['net', 1, 0, 0, 1],
    ]);
  });

  it.each([
    ['nothing special', {}],
    ['delivery paid by the customer', { delivery_fee: 8.99, total: 36.9 }],
    ['a refund that we pay for', { made_good: 3.5 }],
    ['our promotion', { promotion: 2.61, promotion_payer: 'platform', promotion_off: 'goods', total: 25.3 }],
    ['the shop’s promotion', { promotion: 2.61, promotion_payer: 'shop', promotion_off: 'goods', total: 25.3 }],
  ])('show every fee, and sums that add up: %s', (_what, changes) => {
    for (const lines of [undefined, changed]) {
      const { paid, paidPence, yours, keepsPence } = orderSums(orderWith({ ...changes, ...(lines && { lines }) }));
      expect(sumOf(paid)).toBe(paidPence);
      expect(sumOf(yours)).toBe(keepsPence);
      expect(paid.map(({ label }) => label).slice(0, 3)).toEqual(['Products', 'Service fee', 'Platform fee']);
    }
  });

  it('the items add up to the shop’s share', () => {
    const order = orderWith({ lines: changed });
    expect(sumOf(splitByPacked(order).bag)).toBe(orderSums(order).keepsPence);
  });
});

describe('a refund by line', () => {
  it('shows the sums before it is sent: goods from the shop, their part of the fees from us', () => {
    const verdict = orderRefundPlan(orderWith({}), { maggots: 1, net: 0 });
    expect(verdict).toMatchObject({ ok: true, value: { goodsPence: 350, serviceFeePence: 18, totalPence: 368 } });
  });

  it('is 0 while nothing is selected, and never more than what is left', () => {
    expect(orderRefundPlan(orderWith({}), {})).toEqual({ ok: true, value: null });
    expect(orderRefundPlan(orderWith({}), { net: 2 })).toMatchObject({ ok: false, reason: 'too_many' });
  });
});

describe('the actions at the desk', () => {
  it.each([
    [{ status: 'pending' }, ['accept', 'refuse']],
    [{ status: 'pending', paid_at: '' }, []],
    [{}, ['ready', 'cancel']],
    [{ ready_at: 'then' }, ['cancel']],
    [{ fulfilment: 'collection' }, ['ready', 'hand_over', 'cancel']],
    [{ fulfilment: 'collection', ready_at: 'then' }, ['hand_over', 'cancel']],
    [{ status: 'en_route', ready_at: 'then' }, ['cancel']],
    [{ status: 'delivered' }, []],
    [{ status: 'cancelled' }, []],
  ])('with %j: %j', (changes, actions) => {
    expect(actionsFor(orderWith(changes))).toEqual(actions);
  });
});

describe('the clock of an order', () => {
  const now = Date.parse('2026-11-15T06:00:00Z');
  it.each([
    ['2026-11-15 06:09:41.000Z', '9:41', 'calm'],
    ['2026-11-15 06:02:05.000Z', '2:05', 'hurry'],
    ['2026-11-15 06:00:00.400Z', '0:01', 'hurry'],
    ['2026-11-15 06:00:00.000Z', '0:00', 'over'],
    ['', '0:00', 'over'],
  ])('for %s shows %s', (due, clock, urgency) => {
    expect(timeLeft(due, now)).toMatchObject({ clock, urgency });
  });

  it('shows the time for an order that waits for the shop to open', () => {
    expect(timeLeft('2026-11-16 07:10:00.000Z', now)).toMatchObject({ text: 'Answer by Tomorrow, 07:10' });
  });
});

describe('the filter of the desk', () => {
  const defaults = { shopId: 'shop_1', status: 'open', from: '', until: '', search: '' } as const;
  it('shows paid orders only, with the selected status', () => {
    expect(orderFilter(defaults)).toBe(
      'shop_id = "shop_1" && paid_at != "" && (status = "pending" || status = "preparing" || status = "en_route")',
    );
    expect(orderFilter({ ...defaults, status: 'delivered' })).toContain('&& status = "delivered"');
  });

  it('counts days from midnight to midnight in London, both included', () => {
    const all = { ...defaults, status: 'all' } as const;
    expect(orderFilter({ ...all, from: '2026-07-10', until: '2026-11-01' })).toContain(
      'paid_at >= "2026-07-09 23:00:00.000Z" && paid_at < "2026-11-02 00:00:00.000Z"',
    );
    expect(orderFilter({ ...all, from: '2026-07-10' })).toBe(
      'shop_id = "shop_1" && paid_at != "" && paid_at >= "2026-07-09 23:00:00.000Z"',
    );
    expect(orderFilter({ ...all, from: 'someday' })).toBe('shop_id = "shop_1" && paid_at != ""');
  });

  it('finds a code in any spelling, and escapes quotes', () => {
    expect(orderFilter({ ...defaults, search: ' k7m4qx ' })).toContain('code ~ "K7M-4QX"');
    expect(orderFilter({ ...defaults, search: 'a" || id != "' })).toContain('customer_name ~ "a\\" || id != \\""');
  });
});

it('offers the default packing times and the shop’s own', () => {
  expect(prepChoices(15)).toEqual([5, 10, 15, 20, 30]);
  expect(prepChoices(25)).toEqual([5, 10, 15, 20, 25, 30]);
});

it('says why a command failed', () => {
  expect(errorMessage(new UnansweredCommand(new TypeError('Failed to fetch')))).toContain('it won’t be done twice');
  expect(errorMessage({ status: 409, response: { message: 'This order is accepted already.' } })).toBe(
    'This order is accepted already.',
  );
  expect(errorMessage({ status: 503 })).toContain('our fault');
});

describe('an order whose payment a bank disputes', () => {
  it.each(['open', 'lost'])('can be packed but neither refunded, changed nor cancelled (%s)', (dispute) => {
    const order = orderWith({ dispute });
    expect(actionsFor(order)).toEqual(['ready']);
    expect(canRefundOrder(order)).toBe(false);
    expect(canChangeOrderLines(order)).toBe(false);
  });

  it('is like any other once the dispute is won', () => {
    const order = orderWith({ dispute: 'won' });
    expect(actionsFor(order)).toEqual(['ready', 'cancel']);
    expect(canRefundOrder(order)).toBe(true);
  });
});

describe('when an order is due', () => {
  const accepted = { accepted_at: '2026-11-15T10:00:00Z', prep_minutes: 20, promised_by: '2026-11-15T11:00:00Z' };
  const now = new Date('2026-11-15T10:25:00Z');
  const dueOf = (changes: Changes) => orderDue(orderWith({ slot_starts: '', ...accepted, ...changes }), now);

  it.each<[string, Changes, string | undefined, boolean | undefined]>([
    ['while it is packed, what the shop said', {}, 'Pack by 10:20', true],
    ['not before its slot', { slot_starts: '2026-11-15T14:00:00Z' }, 'Pack by 14:00', false],
    ['once packed, what was promised', { ready_at: '2026-11-15T10:10:00Z' }, 'Due by 11:00', false],
    ['on its way', { status: 'en_route', ready_at: '2026-11-15T10:10:00Z' }, 'Due by 11:00', false],
    ['nothing at the counter', { fulfilment: 'collection', ready_at: '2026-11-15T10:10:00Z' }, undefined, undefined],
    ['nothing once it is over', { status: 'delivered' }, undefined, undefined],
    ['nothing before it is answered', { status: 'pending', accepted_at: '' }, undefined, undefined],
  ])('shows %s', (_what, changes, text, isOver) => {
    const due = dueOf(changes);
    expect(due?.text).toBe(text);
    expect(due?.isOver).toBe(isOver);
  });
});
