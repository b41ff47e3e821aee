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

/** True for events that may happen more than once to an order; each is announced again. */
export const isRepeatableEvent = (news: string): boolean => REPEATABLE.has(news);
