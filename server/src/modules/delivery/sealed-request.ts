// Holds the customer's details of a delivery for a shop's own system: sealed while it is active, and deleted
// afterwards.
import { z } from 'zod';
import type { DeliveryRequest } from '@baitdrop/adapters/ports/courier';
import { COURIER_NAMES, type CourierName } from '@baitdrop/domain/courier/courier-names';
import type { ApiDeliveryRow } from '../../database/schema/api-deliveries.ts';
import type { Seal } from '../../platform/secrets/seal.ts';

/** Details that must not be readable in the database, and that are deleted when the delivery is over. */
export interface SealedRequest {
  request: DeliveryRequest;
  /** The company whose quote the request uses. */
  quotedBy?: CourierName | undefined;
  /** The customer's PIN; empty for none. */
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

/** Returns the recipient and the items while they are stored; undefined once the delivery is over. */
export const contentOfDelivery = (
  seal: Seal,
  { sealed_request }: Pick<ApiDeliveryRow, 'sealed_request'>,
): Pick<DeliveryRequest, 'dropoff' | 'items'> | undefined =>
  sealed_request === '' ? undefined : openRequest(seal, sealed_request).request;
