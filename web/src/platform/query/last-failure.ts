import { referenceOf } from '../api/error-message.ts';

let reference = '';

/** Of whatever could not be read last. */
export function noteFailure(error: unknown): void {
  reference = referenceOf(error);
}

export const lastReference = (): string => reference;
