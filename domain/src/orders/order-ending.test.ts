import { describe, expect, test } from 'vitest';
import { LOST_ON_THE_WAY } from '../lost-parcels/lost-parcel.ts';
import { checkoutMessages } from '../messages/checkout.ts';
import { type EndingFacts, endingOf, mayOfferOtherShops } from './order-ending.ts';

const cancelled: EndingFacts = {
  status: 'cancelled',
  cancelledBy: 'system',
  cancelReason: '',
  isPaid: true,
  isAccepted: false,
  isAsked: false,
};

describe('how an order ended', () => {
  test.each<[string, Partial<EndingFacts>, string]>([
    ['it has not', { status: 'preparing', cancelledBy: 'shop' }, 'none'],
    ['it arrived', { status: 'delivered' }, 'none'],
    ['the courier lost it', { cancelReason: LOST_ON_THE_WAY, isAccepted: true }, 'lost'],
    ['an administrator declared it lost', { cancelReason: LOST_ON_THE_WAY, cancelledBy: 'admin' }, 'lost'],
    ['the customer cancelled', { cancelledBy: 'customer' }, 'by_customer'],
    ['the shop refused', { cancelledBy: 'shop' }, 'refused'],
    ['the shop cancelled after accepting', { cancelledBy: 'shop', isAccepted: true }, 'by_shop'],
    ['an administrator cancelled', { cancelledBy: 'admin' }, 'other'],
    ['an administrator cancelled before it was paid', { cancelledBy: 'admin', isPaid: false }, 'other'],
    ['it was paid when the goods had gone', { cancelReason: checkoutMessages.paidTooLate }, 'sold_out'],
    ['it was not paid in time', { isPaid: false }, 'not_paid'],
    ['the shop did not answer a paid order', {}, 'unanswered'],
    ['the shop did not answer about a large order', { isPaid: false, isAsked: true }, 'unanswered'],
    ['we cancelled after the shop had accepted', { isAccepted: true }, 'other'],
  ])('%s: %s', (_what, facts, ending) => {
    expect(endingOf({ ...cancelled, ...facts })).toBe(ending);
  });
});

test.each([
  ['refused', true],
  ['unanswered', true],
  ['by_shop', true],
  ['sold_out', true],
  ['by_customer', false],
  ['not_paid', false],
  ['lost', false],
  ['other', false],
  ['none', false],
] as const)('after the ending %s we offer other shops: %s', (ending, isOffered) => {
  expect(mayOfferOtherShops(ending)).toBe(isOffered);
});
