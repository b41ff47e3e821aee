import type { FastifyRequest } from 'fastify';
import { apiErrors, apiLimits } from '@baitdrop/contract/public-api-guide';
import { storableText } from '../../../platform/database/storable.ts';
import { fieldRefusal, apiRefusal } from './api-problems.ts';

/** Refuses a command without an idempotency key, with the codes of the API. */
export function requireKeyOfCommand({ headers }: Pick<FastifyRequest, 'headers'>): void {
  const key = storableText(String(headers['idempotency-key'] ?? ''));
  if (key === '') throw apiRefusal(apiErrors.keyMissing);
  if (key.length > apiLimits.idempotencyKeyCharacters)
    throw fieldRefusal('Idempotency-Key', 'The Idempotency-Key is too long.');
}
