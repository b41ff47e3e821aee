import { referenceOf } from '../api/error-message.ts';

let reference = '';

/** Stores the most recent read failure. */
export function noteFailure(error: unknown): void {
  reference = referenceOf(error);
}

export const lastReference = (): string => reference;
