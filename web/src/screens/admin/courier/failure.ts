import { describeFailure, readRefusal } from '../../../features/accounts/failure.ts';
import { failureText } from '../../../features/desk/failure-text.ts';

/** What the server says about the fields of a form, by their names. */
export const fieldProblems = (failure: unknown): Readonly<Record<string, string>> =>
  describeFailure(failure, '').fields;

/** The server's own sentence; ours where none came. */
export const sentenceOf = (failure: unknown, otherwise: (text: string) => string): string =>
  readRefusal(failure).message || otherwise(failureText(failure));
