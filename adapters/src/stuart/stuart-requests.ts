// Converts our requests to Stuart's format.
import { e164 } from '../courier-kit/e164.ts';
import { streetOf } from '../courier-kit/street-of.ts';
import type { DeliveryRequest, QuoteRequest, Stop } from '../ports/courier.ts';
import type { StuartPackage } from './stuart-packages.ts';

const MAX_DESCRIPTION_LENGTH = 255;

/** Stuart's guide asks for the address in one line. Directions for the door go into the comment. */
const addressOf = ({ street, town, postcode }: Stop): string =>
  [streetOf(street, town, postcode), town, postcode, 'United Kingdom'].filter((part) => part !== '').join(', ');

/** The centre of a postcode would mislead the courier, so coordinates are sent only for a pin. */
const placeOf = (stop: Stop) => ({
  address: addressOf(stop),
  ...(stop.pinned ? { coordinates: { lat: stop.latitude, long: stop.longitude } } : {}),
});

/** Stuart requires a name, but quotes are requested before the customer has entered one. */
function personOf(name: string): { firstname: string; lastname: string } {
  const [firstname = '', ...others] = (name.trim() || 'BaitDrop customer').split(/\s+/);
  return { firstname, lastname: others.join(' ') };
}

/**
 * Stuart refuses a time in the past, so none is sent, which means now. Only one of `pickup_at` and `dropoff_at` is
 * allowed.
 */
const timeOf = (readyAt: Date | undefined, now: Date) =>
  readyAt === undefined || readyAt <= now ? {} : { pickup_at: readyAt.toISOString() };

interface Parcel {
  packageType: StuartPackage;
  description?: string;
  reference?: string;
  assignmentCode?: string;
}

const jobOf = (
  { pickup, dropoff, readyAt }: QuoteRequest,
  { packageType, description, reference, assignmentCode }: Parcel,
  now: Date,
) => ({
  job: {
    ...timeOf(readyAt, now),
    ...(assignmentCode === undefined ? {} : { assignment_code: assignmentCode }),
    pickups: [
      {
        ...placeOf(pickup),
        comment: pickup.notes,
        contact: { company: pickup.name, phone: e164(pickup.phone) },
      },
    ],
    dropoffs: [
      {
        ...placeOf(dropoff),
        package_type: packageType,
        ...(description === undefined ? {} : { package_description: description }),
        ...(reference === undefined ? {} : { client_reference: reference }),
        comment: dropoff.notes,
        // An address without a house number needs a phone number. Until the customer has entered one, the shop's is
        // sent.
        contact: { ...personOf(dropoff.name), phone: e164(dropoff.phone || pickup.phone) },
      },
    ],
  },
});

export const stuartQuoteBody = (request: QuoteRequest, packageType: StuartPackage, now: Date) =>
  jobOf(request, { packageType }, now);

export function jobBody(request: DeliveryRequest, packageType: StuartPackage, now: Date) {
  const things = request.items.map(({ name, quantity }) => `${quantity} × ${name}`).join(', ');
  const description = `Order ${request.orderCode}: ${things}`.slice(0, MAX_DESCRIPTION_LENGTH);
  const parcel = {
    packageType,
    description,
    reference: request.idempotencyKey,
    assignmentCode: request.orderCode,
  };
  return jobOf(request, parcel, now);
}
