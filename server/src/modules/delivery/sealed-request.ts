// What a delivery of a shop's own system needs of its customer: sealed while it is under way, and gone afterwards.
import { z } from 'zod';
import type { DeliveryRequest } from '@baitdrop/adapters/ports/courier';
import { COURIER_NAMES, type CourierName } from '@baitdrop/domain/courier/courier-names';
import type { ApiDeliveryRow } from '../../database/schema/api-deliveries.ts';
import type { Seal } from '../../platform/secrets/seal.ts';

/** What nobody may read in the database, and what is deleted when the delivery is over. */
export interface SealedRequest {
  request: DeliveryRequest;
  /** Whose quote the request carries. */
  quotedBy?: CourierName | undefined;
  /** For the customer; empty for none. */
  pin: string;
}

const storedRequest = z.looseObject({
  request: z.looseObject({ readyAt: z.optional(z.coerce.date()) }),
  quotedBy: z.optional(z.enum(COURIER_NAMES)),
  pin: z.string(),
});

export const sealRequest = (seal: Seal, sealed: SealedRequest): string => seal.seal(JSON.stringify(sealed));

export const openRequest = (seal: Seal, sealed: string): SealedRequest =>
  storedRequest.parse(JSON.parse(seal.open(sealed))) as unknown as SealedRequest;

/** Whom it goes to and what is in it, while we keep that: undefined once the delivery is over. */
export const contentOfDelivery = (
  seal: Seal,
  { sealed_request }: Pick<ApiDeliveryRow, 'sealed_request'>,
): Pick<DeliveryRequest, 'dropoff' | 'items'> | undefined =>
  sealed_request === '' ? undefined : openRequest(seal, sealed_request).request;
