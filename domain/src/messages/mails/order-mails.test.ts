import { describe, expect, it } from 'vitest';
import { pence } from '../../money/pence.ts';
import { customerOrderMails as customer } from './customer-order-mails.ts';
import { questionsText, helloToCustomer, type LinkedMail } from './mail-text.ts';
import { receiptWords } from './receipt.ts';
import { type ShopOrderMail, shopOrderMails as shop } from './shop-order-mails.ts';

const now = new Date('2026-11-20T10:00:00Z');
const soon = new Date('2026-11-20T10:42:00Z');
const place = { name: 'Weir Baits', address: '2 Mill Lane, Ringwood', postcode: 'BH24 1LA' };
const CODE = 'K7P2QX';
const byCard = { refundedPence: pence(2780), paidByCardPence: pence(2780), paidByCreditPence: pence(0) };
const nothing = { ...byCard, refundedPence: pence(0) };
const orderedItems = {
  code: CODE,
  customer: 'Ann Archer',
  share: pence(2600),
  ownCode: null,
  isCollection: false,
  slotStarts: null,
  note: 'Lively ones, please',
  ifMissing: 'call' as const,
};

const toCustomers: LinkedMail[] = [
  customer.approvalRequested('Weir Baits', CODE, soon, now),
  customer.approvalRequested('Weir Baits', CODE, null, now),
  customer.approved('Weir Baits', CODE, pence(2780), soon, now),
  customer.approved('Weir Baits', CODE, pence(2780), null, now),
  customer.approved('Weir Baits', CODE, pence(0), soon, now),
  customer.paidTooLate('Weir Baits', CODE, pence(2780), 'It sold out meanwhile.'),
  customer.paid('Weir Baits', CODE, soon, now),
  customer.accepted(place, CODE, true, { packedAt: soon, cancelBy: null }, now),
  customer.accepted(place, CODE, false, { packedAt: soon, cancelBy: null }, now),
  customer.accepted(place, CODE, false, { packedAt: soon, cancelBy: soon }, now),
  customer.ready(place, CODE, true),
  customer.changed('Weir Baits', CODE, 'There was no squid.', byCard),
  customer.nowCollection(place, CODE, 'It should be back there at 10:42.', nothing),
  customer.onItsWay(CODE, 'Sam', 'peg 14', soon, now),
  customer.onItsWay(CODE, '', 'peg 14', null, now),
  customer.delivered('Weir Baits', CODE, false),
  customer.cancelled('Weir Baits', CODE, true, '', byCard),
  customer.cancelled('Weir Baits', CODE, false, 'Sold out.', byCard),
  customer.lost('Weir Baits', CODE, byCard),
];

const toShops: ShopOrderMail[] = [
  shop.approvalRequested(orderedItems, soon, now),
  shop.paid(orderedItems, soon, now),
  shop.paid({ ...orderedItems, ownCode: { code: 'SPRING10', off: pence(260) } }, soon, now),
  shop.paid({ ...orderedItems, isCollection: true, slotStarts: soon, note: '' }, null, now),
  shop.escalated(CODE, soon, now),
  shop.nowCollection(CODE, pence(450), null),
  shop.nowCollection(CODE, pence(0), { code: 'SPRING10', off: pence(450) }),
  shop.cancelled(CODE, pence(2780), 'The customer cancelled.'),
  shop.cancelled(CODE, null, ''),
  shop.lost(CODE, pence(2780), pence(2600), true),
  shop.lost(CODE, pence(2780), pence(2600), false),
];

describe('an email about an order', () => {
  it.each([...toCustomers, ...toShops])('“$subject” names the order and has complete, plain sentences', (mail) => {
    const { subject, intro, texts, link }: ShopOrderMail = mail;
    expect(subject).toContain(CODE);
    for (const text of intro === undefined ? texts : [intro, ...texts])
      expect(text).toMatch(/^[£A-Z].*[.:?]$|^The customer says: /s);
    expect([subject, ...texts, link].join(' ')).not.toMatch(/e-mail|basket|by itself|telephone|cannot|undefined|NaN/i);
  });

  it.each([
    [byCard, 'We’ve refunded £27.80 to your card. Banks take 5 to 10 days to show it.'],
    [
      { ...byCard, paidByCreditPence: pence(500) },
      'We’ve refunded £27.80 to your card and your credit, as you paid. Banks take 5 to 10 days to show it.',
    ],
    [{ ...byCard, paidByCardPence: pence(0), paidByCreditPence: pence(2780) }, 'We’ve refunded £27.80 to your credit.'],
    [nothing, undefined],
  ])('says where a refund went', (refund, sentence) => {
    expect(customer.cancelled('Weir Baits', CODE, true, '', refund).texts[1]).toBe(sentence);
    expect(customer.changed('Weir Baits', CODE, 'There was no squid.', refund).texts[3]).toBe(
      sentence?.replace('We’ve', 'So far we’ve'),
    );
  });

  it('confirms a cancellation to the person who cancelled, and gives the reason to others', () => {
    const [own] = customer.cancelled('Weir Baits', CODE, true, 'The customer cancelled.', byCard).texts;
    const [refused] = customer.cancelled('Weir Baits', CODE, false, 'Sold out.', byCard).texts;
    expect([own, refused]).toEqual([
      'You’ve cancelled your order at Weir Baits.',
      'Your order at Weir Baits was cancelled. Reason: Sold out.',
    ]);
  });

  it('greets by first name and says where to call', () => {
    expect([helloToCustomer(' Ann Archer'), helloToCustomer('')]).toEqual(['Hello Ann,', 'Hello,']);
    expect(questionsText('Weir Baits', '01632 960111')).toBe(
      'Any questions? Ring Weir Baits on 01632 960111, or answer this email.',
    );
    expect(questionsText('Weir Baits', '')).toBe('Any questions? Answer this email.');
  });
});

it('a receipt names the seller, with phone and VAT number if there are any', () => {
  const seller = { ...place, telephone: '', vat_number: '' };
  expect(receiptWords.seller(seller)).toBe('Sold by Weir Baits\n2 Mill Lane, Ringwood\nBH24 1LA');
  expect(receiptWords.seller({ ...seller, telephone: '01632 960111', vat_number: 'GB 1' })).toBe(
    'Sold by Weir Baits\n2 Mill Lane, Ringwood\nBH24 1LA\n01632 960111\nVAT number GB 1',
  );
});
