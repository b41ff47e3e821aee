import type { TrackedOrder } from '@baitdrop/contract/tracking';
import type { DeliveryTrouble } from '@baitdrop/domain/delivery/delivery-trouble';
import { describe, expect, it } from 'vitest';
import { anOrder } from '../../platform/offline/testing/an-order.ts';
import { choiceCards, choiceLegend, confirmationOf } from './choice-words.ts';

const troubled = (kind: DeliveryTrouble, again: TrackedOrder['again'] = null): TrackedOrder => ({
  ...anOrder('preparing'),
  trouble: { kind, next_step: '', was: null, due: null },
  again,
});
const details = { note: 'peg 14', phone: '+447700900123', pin: null };

describe('the choices of a customer', () => {
  it.each([
    ['nobody_found', 'No courier could take your order'],
    ['on_its_way_back', 'The courier couldn’t hand it over'],
    ['handed_back', 'The courier couldn’t hand it over'],
  ] as const)('%s: %s', (kind, legend) => expect(choiceLegend(troubled(kind))).toBe(legend));

  it('offer another courier where we stopped looking, and waiting where we did not', () => {
    expect(confirmationOf(troubled('nobody_found'), 'wait')).toBe('Keep trying for me');
    expect(confirmationOf(troubled('handed_back', details), 'wait')).toBe('Send another courier');
    expect(choiceCards(troubled('handed_back', details), '£5.00')[0]?.title).toBe('Another courier');
  });

  it('do not say that a parcel is at the shop before it is', () => {
    const text = (kind: DeliveryTrouble) => choiceCards(troubled(kind), '£5.00')[1]?.text;
    expect(text('on_its_way_back')).toBe('From Two Bridges, once it’s back there.');
    expect(text('handed_back')).toBe('It’ll be ready for you at Two Bridges.');
  });
});
