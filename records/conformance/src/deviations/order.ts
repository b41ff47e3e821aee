import type { Deviation } from './deviation.ts';

const LEFT_TO_CHANCE =
  'Without a sort, what is found through other rows comes in the order of ids. Here the published server happens to begin with the other rows, and nobody can rely on it.';

export const orderDeviations: readonly Deviation[] = [
  {
    case: 'filters of paths: retailers products_via_retailer.price < 100',
    reason: LEFT_TO_CHANCE,
    differences: [
      'body.items.3.id: published "zeta00000000000", ours "gamma0000000000"',
      'body.items.4.id: published "gamma0000000000", ours "zeta00000000000"',
    ],
  },
  {
    case: 'filters of callers: ben users filter retailers_via_owner.visits ?> 0',
    reason: LEFT_TO_CHANCE,
    differences: [
      'body.items.1.id: published "cat000000000000", ours "ben000000000000"',
      'body.items.2.id: published "ben000000000000", ours "cat000000000000"',
    ],
  },
];
