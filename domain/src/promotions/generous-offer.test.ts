import { expect, test } from 'vitest';
import { pence } from '../money/pence.ts';
import { generousOffer } from './generous-offer.ts';
import type { PromotionOffer } from './promotion-offer.ts';

const NO_MINIMUM = { percent: 0, amountPence: pence(0), minimumPence: pence(0), firstOrderOnly: false } as const;

test.each<[string, Partial<PromotionOffer> & Pick<PromotionOffer, 'kind'>, number[] | undefined]>([
  ['half of the goods', { kind: 'percent', percent: 50 }, undefined],
  ['more than half', { kind: 'percent', percent: 51 }, [4000, 2040, 1960]],
  ['everything', { kind: 'percent', percent: 100 }, [4000, 4000, 0]],
  ['£20', { kind: 'amount', amountPence: pence(2000) }, undefined],
  ['more pounds than the goods cost', { kind: 'amount', amountPence: pence(5000) }, [4000, 4000, 0]],
  ['£25 from £100', { kind: 'amount', amountPence: pence(2500), minimumPence: pence(10_000) }, undefined],
  ['free delivery', { kind: 'free_delivery' }, undefined],
  [
    'free delivery, after £50 was typed for another kind,',
    { kind: 'free_delivery', amountPence: pence(5000) },
    undefined,
  ],
])('%s off: the shop must confirm with an example, or not', (_name, offer, expected) => {
  const found = generousOffer({ ...NO_MINIMUM, ...offer });
  expect(found && [found.goodsPence, found.offPence, found.leftPence]).toEqual(expected);
});
