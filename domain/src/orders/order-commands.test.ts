import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { DISPUTE_STATES } from '../disputes/dispute.ts';
import {
  canCancel,
  canRefund,
  mayAccept,
  mayApprove,
  mayCancel,
  mayCancelAsCustomer,
  mayChangeLines,
  mayChooseNextStep,
  mayHandOver,
  mayMarkReady,
  mayRefuse,
  mayMarkSeen,
  mayExtendPacking,
  type CommandFacts,
  type CommandVerdict,
} from './order-commands.ts';
import { canTransitionOrder, FULFILMENTS, ORDER_STATUSES } from './order-status.ts';

const facts = (overrides: Partial<CommandFacts>): CommandFacts => ({
  status: 'pending',
  fulfilment: 'delivery',
  paid: true,
  isApprovalPending: false,
  ready: false,
  booked: false,
  late: false,
  choiceOpen: false,
  ...overrides,
});
const answer = (verdict: CommandVerdict): string => (verdict.ok ? verdict.value : verdict.reason);

const noKnives = { ageRestricted: false, ageChecked: false };
const handOver = (order: CommandFacts) => mayHandOver(order, noKnives);
const commands = { mayAccept, mayRefuse, mayMarkReady, handOver, mayCancel, mayCancelAsCustomer };

describe('the allowed commands of a paid order for delivery', () => {
  it.each([
    ['pending', 'do do not_accepted for_the_courier do do'],
    ['preparing', 'done accepted_already do for_the_courier do being_prepared'],
    ['en_route', 'done accepted_already done for_the_courier do being_prepared'],
    ['delivered', 'done move_not_allowed done for_the_courier move_not_allowed move_not_allowed'],
    ['cancelled', 'move_not_allowed done move_not_allowed for_the_courier done done'],
  ] as const)('%s: %s', (status, expected) => {
    expect(
      Object.values(commands)
        .map((command) => answer(command(facts({ status }))))
        .join(' '),
    ).toBe(expected);
  });
});

const longer = (overrides: Partial<CommandFacts>, requested = 25) =>
  mayExtendPacking(facts(overrides), { current: 15, requested });

describe('special cases', () => {
  it.each<[string, CommandVerdict, string]>([
    ['an unpaid order cannot be accepted', mayAccept(facts({ paid: false })), 'not_paid'],
    ['an unpaid order cannot be refused', mayRefuse(facts({ paid: false })), 'not_paid'],
    [
      'the customer may cancel an accepted order until the shop packs it',
      mayCancelAsCustomer(facts({ status: 'preparing', booked: true })),
      'do',
    ],
    ['the customer may cancel an unpaid order', mayCancelAsCustomer(facts({ paid: false })), 'do'],
    ['a paid order can be marked as seen', mayMarkSeen(facts({})), 'do'],
    ['an unpaid order cannot be marked as seen', mayMarkSeen(facts({ paid: false })), 'done'],
    ['an answered order cannot be marked as seen', mayMarkSeen(facts({ status: 'preparing' })), 'done'],
    ['a packed order gets no more time', longer({ status: 'preparing', ready: true }), 'packed_already'],
    ['more time is allowed only after accepting', longer({}), 'not_accepted'],
    ['the shop may need longer', longer({ status: 'preparing' }), 'do'],
    ['the same time again changes nothing', longer({ status: 'preparing' }, 15), 'done'],
    ['a ready order stays ready', mayMarkReady(facts({ status: 'preparing', ready: true })), 'done'],
    ['a collection is handed over', handOver(facts({ status: 'preparing', fulfilment: 'collection' })), 'do'],
    [
      'a collection is handed over only once',
      handOver(facts({ status: 'delivered', fulfilment: 'collection' })),
      'done',
    ],
    [
      'a collection is not handed over before it is accepted',
      handOver(facts({ fulfilment: 'collection' })),
      'not_accepted',
    ],
    ['a late order may be cancelled', mayCancelAsCustomer(facts({ status: 'preparing', late: true })), 'do'],
    ['a late order on its way may be cancelled', mayCancelAsCustomer(facts({ status: 'en_route', late: true })), 'do'],
    [
      'an order without a courier may be cancelled',
      mayCancelAsCustomer(facts({ status: 'preparing', choiceOpen: true })),
      'do',
    ],
    [
      'a delivered order cannot be cancelled',
      mayCancelAsCustomer(facts({ status: 'delivered', late: true })),
      'move_not_allowed',
    ],
    [
      'a choice can be made while it is open',
      mayChooseNextStep(facts({ status: 'preparing', choiceOpen: true })),
      'do',
    ],
    [
      'a choice cannot be made after it was closed',
      mayChooseNextStep(facts({ status: 'cancelled', choiceOpen: true })),
      'nothing_to_choose',
    ],
  ])('%s', (_case, verdict, expected) => expect(answer(verdict)).toBe(expected));
});

describe('a knife', () => {
  const order = facts({ status: 'preparing', fulfilment: 'collection' });

  it('is handed over only after the ID was checked', () => {
    expect(answer(mayHandOver(order, { ageRestricted: true, ageChecked: false }))).toBe('age_not_checked');
    expect(answer(mayHandOver(order, { ageRestricted: true, ageChecked: true }))).toBe('do');
  });
});

it.each<[string, Partial<CommandFacts>, string, string]>([
  ['an open question', { paid: false, isApprovalPending: true }, 'do', 'do'],
  ['a question that the shop confirmed', { paid: false }, 'done', 'not_paid'],
  ['a paid order', {}, 'done', 'do'],
  [
    'an order that has ended',
    { paid: false, isApprovalPending: true, status: 'cancelled' },
    'move_not_allowed',
    'done',
  ],
])('confirming or declining %s', (_what, changes, yes, no) => {
  expect(answer(mayApprove(facts(changes)))).toBe(yes);
  expect(answer(mayRefuse(facts(changes)))).toBe(no);
});

it('no command is allowed that the table of transitions forbids', () => {
  const anyFacts = fc.record<CommandFacts>({
    status: fc.constantFrom(...ORDER_STATUSES),
    fulfilment: fc.constantFrom(...FULFILMENTS),
    paid: fc.boolean(),
    isApprovalPending: fc.boolean(),
    ready: fc.boolean(),
    booked: fc.boolean(),
    late: fc.boolean(),
    choiceOpen: fc.boolean(),
  });
  const leadsTo = [
    [mayAccept, 'preparing'],
    [mayRefuse, 'cancelled'],
    [handOver, 'delivered'],
    [mayCancel, 'cancelled'],
    [mayCancelAsCustomer, 'cancelled'],
  ] as const;
  fc.assert(
    fc.property(anyFacts, fc.constantFrom(...leadsTo), (order, [may, to]) => {
      const verdict = may(order);
      expect(canTransitionOrder(order.status, to, order.fulfilment) || answer(verdict) !== 'do').toBe(true);
      expect(verdict.ok || verdict.message.endsWith('.')).toBe(true);
    }),
  );
});

describe('changing the lines of an order', () => {
  it.each([
    ['pending', 'do'],
    ['preparing', 'do'],
    ['en_route', 'too_late_to_change'],
    ['delivered', 'too_late_to_change'],
    ['cancelled', 'too_late_to_change'],
  ] as const)('%s: %s', (status, expected) => {
    expect(answer(mayChangeLines(facts({ status })))).toBe(expected);
    expect(answer(mayChangeLines(facts({ status, paid: false })))).toBe('not_paid');
  });
});

describe('commands that are limited to one status', () => {
  it('approve only while the order is pending', () => {
    const awaitingApproval = { isApprovalPending: true, paid: false };
    expect(answer(mayApprove(facts({ ...awaitingApproval })))).toBe('do');
    expect(answer(mayApprove(facts({ ...awaitingApproval, status: 'preparing' })))).toBe('done');
  });

  it('extend the packing time only while packing', () => {
    const minutes = { current: 10, requested: 20 };
    expect(answer(mayExtendPacking(facts({ status: 'preparing' }), minutes))).toBe('do');
    expect(answer(mayExtendPacking(facts({ status: 'preparing', ready: true }), minutes))).toBe('packed_already');
    expect(answer(mayExtendPacking(facts({ status: 'en_route' }), minutes))).toBe('packed_already');
  });

  it('ask for the age only when there is something to hand over', () => {
    const knife = { ageRestricted: true, ageChecked: false };
    const collected = (status: CommandFacts['status']) =>
      mayHandOver(facts({ status, fulfilment: 'collection' }), knife);
    expect(answer(collected('preparing'))).toBe('age_not_checked');
    expect(answer(collected('cancelled'))).toBe('move_not_allowed');
  });
});

describe('giving money back', () => {
  const rods = { quantity: 2, refunded_quantity: 1 };
  const refundedRods = { quantity: 2, refunded_quantity: 2 };

  it('is possible while something of a paid order is left', () => {
    expect(canRefund({ isPaid: true, dispute: '', lines: [refundedRods, rods] })).toBe(true);
    expect(canRefund({ isPaid: true, dispute: '', lines: [refundedRods] })).toBe(false);
    expect(canRefund({ isPaid: false, dispute: '', lines: [rods] })).toBe(false);
  });

  it('waits for the bank, which may have given it back', () => {
    const order = { isPaid: true, lines: [rods], status: 'preparing', fulfilment: 'delivery' } as const;
    const possible = (may: (facts: typeof order & { dispute: (typeof DISPUTE_STATES)[number] }) => boolean) =>
      DISPUTE_STATES.filter((dispute) => may({ ...order, dispute }));
    expect(possible(canRefund)).toEqual(['won']);
    expect(possible(canCancel)).toEqual(['won']);
  });

  it('by cancelling is possible until the order has ended', () => {
    const cancellable = ORDER_STATUSES.filter((status) => canCancel({ status, fulfilment: 'delivery', dispute: '' }));
    expect(cancellable).toEqual(['pending', 'preparing', 'en_route']);
  });
});
