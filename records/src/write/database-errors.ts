import { DatabaseError } from 'pg';
import { badRequest, invalid } from '../api/api-error.ts';
import type { Collection } from '../collections/collection.ts';
import { fieldsOfViolation } from './unique.ts';

const UNIQUE_VIOLATION = '23505';
const RETRIABLE = new Set(['40001', '40P01']);

/** A deadlock or serialisation failure, which a retry resolves. */
export function isRetriable(error: unknown): boolean {
  return error instanceof DatabaseError && RETRIABLE.has(error.code ?? '');
}

/** Values that the table refuses: a constraint of the host, a number or a text too large for the column or an index. */
function isRefusal(code: string): boolean {
  return code.startsWith('22') || code.startsWith('23') || code.startsWith('54') || code === 'P0001';
}

/** Whether the database refused the statement, so that it had no effect. */
export function isRefused(error: unknown): boolean {
  return isRetriable(error) || (error instanceof DatabaseError && isRefusal(error.code ?? ''));
}

/** The client's error for a failed statement; other errors are rethrown. */
export function asWriteError(error: unknown, collection: Collection, message: string): unknown {
  if (!(error instanceof DatabaseError) || error.code === undefined) return error;
  if (error.code === UNIQUE_VIOLATION && (error.table === undefined || error.table === collection.table)) {
    return invalid(message, fieldsOfViolation(collection, error));
  }
  return isRefusal(error.code) ? badRequest(message, {}, error) : error;
}
