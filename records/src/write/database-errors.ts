import { DatabaseError } from 'pg';
import { badRequest, invalid } from '../api/api-error.ts';
import type { Collection } from '../collections/collection.ts';
import { fieldsOfViolation } from './unique.ts';

const UNIQUE_VIOLATION = '23505';
const RETRIABLE = new Set(['40001', '40P01']);

/** Two writers waited for each other, or read what the other changed: trying again is all it takes. */
export function isRetriable(error: unknown): boolean {
  return error instanceof DatabaseError && RETRIABLE.has(error.code ?? '');
}

/** Values the table refuses: a constraint of the host, a number or a text beyond what the column or an index takes. */
function isRefusal(code: string): boolean {
  return code.startsWith('22') || code.startsWith('23') || code.startsWith('54') || code === 'P0001';
}

/** Whether the statement was refused for what it says, and nothing of it happened. */
export function isRefused(error: unknown): boolean {
  return isRetriable(error) || (error instanceof DatabaseError && isRefusal(error.code ?? ''));
}

/** What a failed statement means to the client; everything else is rethrown as it is. */
export function asWriteError(error: unknown, collection: Collection, message: string): unknown {
  if (!(error instanceof DatabaseError) || error.code === undefined) return error;
  if (error.code === UNIQUE_VIOLATION && (error.table === undefined || error.table === collection.table)) {
    return invalid(message, fieldsOfViolation(collection, error));
  }
  return isRefusal(error.code) ? badRequest(message, {}, error) : error;
}
