import { badRequest, type ValidationEntry } from '../api/api-error.ts';

const LONGEST_CLIENT_ID = 255;
const MOST_TOPICS = 1_000;
/** Each of these is asked for by itself at every event; the others are asked for together. */
const MOST_WITH_OPTIONS = 50;
const LONGEST_TOPIC = 2_500;

function tooLong(max: number): ValidationEntry {
  return {
    code: 'validation_length_too_long',
    message: `The length must be no more than ${max}.`,
    params: { max, min: 0 },
  };
}

function clientIdProblem(clientId: string): ValidationEntry | null {
  if (clientId === '') return { code: 'validation_required', message: 'Cannot be blank.' };
  if (clientId.length <= LONGEST_CLIENT_ID) return null;
  return {
    code: 'validation_length_out_of_range',
    message: `The length must be between 1 and ${LONGEST_CLIENT_ID}.`,
    params: { max: LONGEST_CLIENT_ID, min: 1 },
  };
}

function topicsProblem(topics: readonly string[]): Record<string, unknown> | null {
  if (topics.length > MOST_TOPICS) return tooLong(MOST_TOPICS);
  if (topics.filter((topic) => topic.includes('?')).length > MOST_WITH_OPTIONS) return tooLong(MOST_WITH_OPTIONS);
  const entries = topics.flatMap((topic, index) =>
    topic.length > LONGEST_TOPIC ? [[String(index), tooLong(LONGEST_TOPIC)] as const] : [],
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
