import { z } from 'zod';
import { findDelivery } from './deliveries.ts';
import { hasProofPhoto } from './delivery-json.ts';
import { PAGES } from './documentation.ts';
import { type CourierReply, ok } from '../../simulator-kit/courier-world.ts';
import { invalidForm, uberRefusalReply } from './refusals.ts';
import type { UberWorld } from './world.ts';

const proofForm = z.object({
  waypoint: z.enum(['pickup', 'dropoff', 'return']),
  type: z.enum(['picture', 'signature', 'pincode']),
});

/** A picture of a parcel in front of a door, 64 pixels wide. */
const PHOTO = [
  'iVBORw0KGgoAAAANSUhEUgAAAEAAAABACAIAAAAlC+aJAAAAfUlEQVR42u3Pqw2AUBREQcpBUAUKhaIAKkA/TUkImsBTD08SFCE3fMIkR63Z',
  'TLEu86crAAAAAAAArlY2dVQAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAABPAaax3Ze6KncYcwAAAAAAAFGANPSBnQQEPgIAvAtwfwAAAAAA/wZs',
  '9JOY0KZce0wAAAAASUVORK5CYII=',
].join('');

export function proofOfDelivery(world: UberWorld, customerId: string, id: string, body: unknown): CourierReply {
  const form = proofForm.safeParse(body);
  if (!form.success) return invalidForm(form.error, PAGES.proofOfDelivery);
  const delivery = findDelivery(world, customerId, id);
  if (delivery === undefined) return uberRefusalReply('delivery_not_found', 'The requested delivery was not found.');
  const { waypoint, type } = form.data;
  if (waypoint !== 'dropoff' || type !== 'picture' || !hasProofPhoto(delivery))
    return uberRefusalReply('not_found', 'There is no such proof.', undefined, PAGES.proofOfDelivery);
  return ok({ document: PHOTO });
}
