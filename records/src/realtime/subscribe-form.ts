import { badRequest, type ValidationEntry } from '../api/api-error.ts';

const MAX_CLIENT_ID_LENGTH = 255;
const MAX_TOPICS = 1_000;
/** Each of these needs its own query at every event; the others share one. */
const MAX_TOPICS_WITH_OPTIONS = 50;
const MAX_TOPIC_LENGTH = 2_500;

function tooLong(max: number): ValidationEntry {
  return {
    code: 'validation_length_too_long',
    message: `The length must be no more than ${max}.`,
    params: { max, min: 0 },
  };
}

function clientIdProblem(clientId: string): ValidationEntry | null {
  if (clientId === '') return { code: 'validation_required', message: 'Cannot be blank.' };
  if (clientId.length <= MAX_CLIENT_ID_LENGTH) return null;
  return {
    code: 'validation_length_out_of_range',
    message: `The length must be between 1 and ${MAX_CLIENT_ID_LENGTH}.`,
    params: { max: MAX_CLIENT_ID_LENGTH, min: 1 },
  };
}

function topicsProblem(topics: readonly string[]): Record<string, unknown> | null {
  if (topics.length > MAX_TOPICS) return tooLong(MAX_TOPICS);
  if (topics.filter((topic) => topic.includes('?')).length > MAX_TOPICS_WITH_OPTIONS)
    return tooLong(MAX_TOPICS_WITH_OPTIONS);
  const entries = topics.flatMap((topic, index) =>
    topic.length > MAX_TOPIC_LENGTH ? [[String(index), tooLong(MAX_TOPIC_LENGTH)] as const] : [],
  );
  return entries.length > 0 ? Object.fromEntries(entries) : null;
}

function asTopics(value: unknown, form: boolean): string[] | null {
  // A form with one topic has no list.
  const list: unknown = form && typeof value === 'string' ? [value] : (value ?? []);
  return Array.isArray(list) && list.every((topic) => typeof topic === 'string') ? list : null;
}

export function readSubscribeForm(
  values: Record<string, unknown>,
  form: boolean,
): { clientId: string; topics: string[] } {
  const clientId = values['clientId'] ?? '';
  const topics = asTopics(values['subscriptions'], form);
  if (typeof clientId !== 'string' || topics === null) throw badRequest();
  const clientIdEntry = clientIdProblem(clientId);
  const topicsEntry = topicsProblem(topics);
  if (!clientIdEntry && !topicsEntry) return { clientId, topics };
  throw badRequest(undefined, {
    ...(clientIdEntry && { clientId: clientIdEntry }),
    ...(topicsEntry && { subscriptions: topicsEntry }),
  });
}
