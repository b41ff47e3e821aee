import type { Deviation } from './deviation.ts';

const SAYS_WHEN = 'Whoever is refused for asking too often is told when to ask again.';

const COUNTED_FIRST =
  'The requests of a batch are counted before the first of them is done, so that nobody holds a connection of the database while counting.';

const switched = (name: string, differences: readonly string[]): Deviation => ({
  case: `switched: ${name}`,
  reason: SAYS_WHEN,
  differences,
});

/** The third answer is the one that is refused. */
const ON_THE_THIRD = ['answers.2.headers.retry-after: published nothing, ours "600"'];

export const limitDeviations: readonly Deviation[] = [
  {
    case: 'one-time passwords: too many tries',
    reason: SAYS_WHEN,
    differences: [
      '5.headers.retry-after: published nothing, ours "180"',
      '6.headers.retry-after: published nothing, ours "180"',
    ],
  },
  switched('two of a path', ON_THE_THIRD),
  switched('two of a path with its method', ON_THE_THIRD),
  switched('two below a path', ON_THE_THIRD),
  switched('two of a tag', ON_THE_THIRD),
  switched('two of any tag', ON_THE_THIRD),
  switched('guests only', ON_THE_THIRD),
  switched('the signed-in only', ON_THE_THIRD),
  {
    case: 'switched: each request of a batch counts',
    reason: COUNTED_FIRST,
    differences: [
      'answers.body.data.requests.0: published {"code":"batch_request_failed","message":"Batch request failed.","response":{"data":{"name":{"code":"validation_required","message":"Cannot be blank."}},"message":"Failed to create record.","status":400}}, ours nothing',
      'answers.body.data.requests.2: published nothing, ours {"code":"batch_request_failed","message":"Batch request failed.","response":{"data":{},"message":"Too Many Requests.","status":429}}',
    ],
  },
];
