const REPEATABLE: ReadonlySet<string> = new Set([
  'courier_gave_up',
  'no_courier',
  'came_back',
  'handed_back',
  'slipped',
  'on_its_way',
  'changed',
  'more_time',
  'message',
]);

/** News that can come more than once of the same order: each time it is told again. */
export const isRepeatable = (news: string): boolean => REPEATABLE.has(news);
