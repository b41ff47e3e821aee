// What a person is told when the server refuses: a sentence, what to do about it, and words for single fields.
import { troubleMessages } from '@baitdrop/domain/messages/trouble';

export interface FormError {
  message: string;
  advice?: string | undefined;
  fields: Readonly<Record<string, string>>;
}

interface ServerError {
  /** Zero when no answer came. */
  status: number;
  message: string;
  data: Record<string, unknown>;
}

/** No answer came to a command with a key: sent again with the same key, it is still done once. */
export class UnansweredCommand extends Error {
  override name = 'UnansweredCommand';
  readonly status = 0;

  constructor(cause: unknown) {
    super('The command got no answer', { cause });
  }
}

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

/** The records client and our own fetch carry the same answer under different names. */
export function readError(error: unknown): ServerError {
  const thrown = isObject(error) ? error : {};
  const answer = [thrown['response'], thrown['body']].find(isObject) ?? {};
  return {
    status: typeof thrown['status'] === 'number' ? thrown['status'] : 0,
    message: typeof answer['message'] === 'string' ? answer['message'] : '',
    data: isObject(answer['data']) ? answer['data'] : {},
  };
}

/** The id of the request that failed through our fault, which the log has too. */
export function referenceOf(error: unknown): string {
  const { reference } = readError(error).data;
  return typeof reference === 'string' ? reference : '';
}

const withReference = (sentence: string, error: unknown): string => {
  const reference = referenceOf(error);
  return reference === '' ? sentence : `${sentence} ${troubleMessages.reference(reference)}`;
};

function fieldsOf(data: Record<string, unknown>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(data).flatMap(([field, problem]) =>
      isObject(problem) && typeof problem['message'] === 'string' ? [[field, problem['message']]] : [],
    ),
  );
}

function adviceFor(status: number, error: unknown): string | undefined {
  if (status === 0) return troubleMessages.form.noAnswer;
  if (status === 429) return troubleMessages.form.tooOften;
  if (status >= 500) return withReference(troubleMessages.form.ourFault, error);
  return undefined;
}

export function formError(error: unknown, message: string, advice?: string): FormError {
  const { status, data } = readError(error);
  return { message, advice: adviceFor(status, error) ?? advice, fields: fieldsOf(data) };
}

/** For links from mails: the server no longer takes the token. */
export function isTokenRefused(error: unknown): boolean {
  const { status, data } = readError(error);
  return status === 400 && 'token' in data;
}

/** What somebody is told when a command did not go through. */
export function errorMessage(error: unknown): string {
  const { status, message } = readError(error);
  if (error instanceof UnansweredCommand) return troubleMessages.command.noAnswerOnce;
  if (status === 0) return troubleMessages.command.noAnswer;
  if (status === 401) return troubleMessages.command.signedOut;
  if (status === 429) return troubleMessages.command.tooOften;
  if (status >= 500) return withReference(troubleMessages.command.ourFault, error);
  return message === '' ? troubleMessages.command.other : message;
}

/** The server's sentence about one field of a question, where it has one. */
export function fieldMessage(error: unknown, field: string): string | undefined {
  const { status, message, data } = readError(error);
  if (status !== 400) return undefined;
  const problem = data[field];
  const sentence = isObject(problem) ? problem['message'] : problem;
  return typeof sentence === 'string' && sentence !== '' ? sentence : message || errorMessage(error);
}

export const isNotFound = (error: unknown): boolean => readError(error).status === 404;
