// Turns a server error into text for the user: a sentence, what to do about it, and messages for single fields.
import type { ErrorCode } from '@baitdrop/contract/errors';
import { troubleMessages } from '@baitdrop/domain/messages/trouble';

export interface FormError {
  message: string;
  advice?: string | undefined;
  fields: Readonly<Record<string, string>>;
}

interface ServerError {
  /** 0 when no reply came. */
  status: number;
  /** Undefined without a reply, and from the records API. */
  code: ErrorCode | undefined;
  message: string;
  data: Record<string, unknown>;
}

/** A command with an idempotency key got no reply. Sending it again with the same key runs it only once. */
export class UnansweredCommand extends Error {
  override name = 'UnansweredCommand';
  readonly status = 0;

  constructor(cause: unknown) {
    super('The command got no answer', { cause });
  }
}

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

/** Reads the code, the message and the fields of an error. The records client and our own fetch name these differently. */
export function readError(error: unknown): ServerError {
  const thrown = isObject(error) ? error : {};
  const answer = [thrown['response'], thrown['body']].find(isObject) ?? {};
  return {
    status: typeof thrown['status'] === 'number' ? thrown['status'] : 0,
    code: typeof answer['code'] === 'string' ? (answer['code'] as ErrorCode) : undefined,
    message: typeof answer['message'] === 'string' ? answer['message'] : '',
    data: isObject(answer['data']) ? answer['data'] : {},
  };
}

/** Returns the id of the request that failed through our fault; the server's log has the same id. */
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
  // The sentence of a failed command says what to do already.
  const ownAdvice = message === errorMessage(error) ? undefined : adviceFor(status, error);
  return { message, advice: ownAdvice ?? advice, fields: fieldsOf(data) };
}

/** True if the server no longer accepts the token of a link from a mail. */
export function isTokenRefused(error: unknown): boolean {
  const { status, data } = readError(error);
  return status === 400 && 'token' in data;
}

/** Returns the sentence for a command that failed. */
export function errorMessage(error: unknown): string {
  const { status, message } = readError(error);
  if (error instanceof UnansweredCommand) return troubleMessages.command.noAnswerOnce;
  if (status === 0) return troubleMessages.command.noAnswer;
  if (status === 401) return troubleMessages.command.signedOut;
  if (status === 429) return troubleMessages.command.tooOften;
  if (status >= 500) return withReference(troubleMessages.command.ourFault, error);
  return message === '' ? troubleMessages.command.other : message;
}

/** Returns the server's message about one field of a request, if it has one. */
export function fieldMessage(error: unknown, field: string): string | undefined {
  const { status, message, data } = readError(error);
  if (status !== 400) return undefined;
  const problem = data[field];
  const sentence = isObject(problem) ? problem['message'] : problem;
  return typeof sentence === 'string' && sentence !== '' ? sentence : message || errorMessage(error);
}

/** True if the server refused with this code. */
export const isRefusedWith = (error: unknown, code: ErrorCode): boolean => readError(error).code === code;

export const isNotFound = (error: unknown): boolean => readError(error).status === 404;
