import { z } from 'zod';
import type { DeliveryRequest } from '@baitdrop/adapters/ports/courier';
import type { Seal } from '../../../platform/secrets/seal.ts';

/** What nobody may read in the database, and what is forgotten when it is over. */
export interface SealedErrand {
  request: DeliveryRequest;
  /** For the customer; empty for none. */
  pin: string;
}

const stored = z.looseObject({
  request: z.looseObject({ readyAt: z.optional(z.coerce.date()) }),
  pin: z.string(),
});

export const sealErrand = (seal: Seal, errand: SealedErrand): string => seal.seal(JSON.stringify(errand));

export const openErrand = (seal: Seal, sealed: string): SealedErrand =>
  stored.parse(JSON.parse(seal.open(sealed))) as unknown as SealedErrand;
