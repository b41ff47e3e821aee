import type { Deviation } from './deviation.ts';

const ONE_OBJECT = 'A body is one JSON object and nothing after it.';

const LAST_KEY_COUNTS =
  'Of a key that is sent twice the last one counts, as everywhere in JavaScript; the published server refuses the body.';

export const writeDeviations: readonly Deviation[] = [
  {
    case: 'bodies: text after the JSON',
    reason: ONE_OBJECT,
    differences: [
      'body.active: published false, ours nothing',
      'body.collectionId: published "pbc_1614344387", ours nothing',
      'body.collectionName: published "retailers", ours nothing',
      'body.contact: published "", ours nothing',
      'body.contract: published "", ours nothing',
      'body.created: published "<now 0000-00-00 00:00:00.000Z>", ours nothing',
      'body.id: published "<id 1>", ours nothing',
      'body.logo: published "", ours nothing',
      'body.meta: published null, ours nothing',
      'body.name: published "Twice", ours nothing',
      'body.opened: published "", ours nothing',
      'body.owner: published "", ours nothing',
      'body.rating: published 0, ours nothing',
      'body.slug: published "", ours nothing',
      'body.status: published "", ours 400',
      'body.tags: published [], ours nothing',
      'body.updated: published "<now 0000-00-00 00:00:00.000Z>", ours nothing',
      'body.visits: published 0, ours nothing',
      'body.website: published "", ours nothing',
      'body.data: published nothing, ours {}',
      'body.message: published nothing, ours "Something went wrong while processing your request."',
      'status: published 200, ours 400',
    ],
  },
  {
    case: 'bodies: the same key twice',
    reason: LAST_KEY_COUNTS,
    differences: [
      'body.data: published {}, ours nothing',
      'body.message: published "Something went wrong while processing your request.", ours nothing',
      'body.status: published 400, ours ""',
      'body.active: published nothing, ours false',
      'body.collectionId: published nothing, ours "pbc_1614344387"',
      'body.collectionName: published nothing, ours "retailers"',
      'body.contact: published nothing, ours ""',
      'body.contract: published nothing, ours ""',
      'body.created: published nothing, ours "<now 0000-00-00 00:00:00.000Z>"',
      'body.id: published nothing, ours "<id 1>"',
      'body.logo: published nothing, ours ""',
      'body.meta: published nothing, ours null',
      'body.name: published nothing, ours "Two"',
      'body.opened: published nothing, ours ""',
      'body.owner: published nothing, ours ""',
      'body.rating: published nothing, ours 0',
      'body.slug: published nothing, ours ""',
      'body.tags: published nothing, ours []',
      'body.updated: published nothing, ours "<now 0000-00-00 00:00:00.000Z>"',
      'body.visits: published nothing, ours 0',
      'body.website: published nothing, ours ""',
      'status: published 400, ours 200',
    ],
  },
];
