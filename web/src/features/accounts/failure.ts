// What a person is told when the server refuses: a sentence, what to do about it, and words for single fields.

export interface Trouble {
  message: string;
  advice?: string | undefined;
  fields: Readonly<Record<string, string>>;
}

interface Refusal {
  status: number;
  message: string;
  data: Record<string, unknown>;
}

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

/** The records client and our own fetch carry the same answer under different names. */
export function readRefusal(failure: unknown): Refusal {
  const thrown = isObject(failure) ? failure : {};
  const answer = [thrown['response'], thrown['body']].find(isObject) ?? {};
  return {
    status: typeof thrown['status'] === 'number' ? thrown['status'] : 0,
    message: typeof answer['message'] === 'string' ? answer['message'] : '',
    data: isObject(answer['data']) ? answer['data'] : {},
  };
}

function fieldsOf(data: Record<string, unknown>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(data).flatMap(([field, problem]) =>
      isObject(problem) && typeof problem['message'] === 'string' ? [[field, problem['message']]] : [],
    ),
  );
}

function adviceFor(status: number): string | undefined {
  if (status === 0) return 'No answer came back. Check your signal and try again; nothing you typed is lost.';
  if (status === 429) return 'Too many tries in a short time. Wait a minute, then try again.';
  if (status >= 500) return 'That is our fault. Try again in a moment; nothing you typed is lost.';
  return undefined;
}

export function describeFailure(failure: unknown, message: string, advice?: string): Trouble {
  const { status, data } = readRefusal(failure);
  return { message, advice: adviceFor(status) ?? advice, fields: fieldsOf(data) };
}

/** For links from mails: the server no longer takes the token. */
export function isTokenRefused(failure: unknown): boolean {
  const { status, data } = readRefusal(failure);
  return status === 400 && 'token' in data;
}
