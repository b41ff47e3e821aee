// The form of a job, and Stuart's refusals of it.
import { z } from 'zod';
import { distanceKm, type Position } from '@baitdrop/domain/geo/position';
import type { CourierReply, Geocode } from '../../simulator-kit/courier-world.ts';
import { STUART_PACKAGES, type StuartPackage } from '../stuart-packages.ts';
import { stuartRefusalReply } from './refusals.ts';

const contact = z.object({
  firstname: z.string().optional(),
  lastname: z.string().optional(),
  company: z.string().optional(),
  phone: z.string().optional(),
  email: z.string().optional(),
});
const stop = {
  address: z.string().min(1),
  coordinates: z.object({ lat: z.number(), long: z.number() }).optional(),
  comment: z.string().default(''),
  contact: contact.default({}),
};

export const jobForm = z.object({
  job: z.object({
    pickup_at: z.iso.datetime({ offset: true }).optional(),
    dropoff_at: z.iso.datetime({ offset: true }).optional(),
    transport_type: z.string().optional(),
    assignment_code: z.string().default(''),
    pickups: z.tuple([z.object(stop)]),
    dropoffs: z.tuple([
      z.object({
        ...stop,
        package_type: z.string().optional(),
        package_description: z.string().default(''),
        client_reference: z.string().default(''),
      }),
    ]),
  }),
});
export type JobForm = z.infer<typeof jobForm>['job'];
type StopForm = JobForm['pickups'][0];

export interface StuartTrip {
  pickup: Position;
  dropoff: Position;
  km: number;
  pickupAt: number | undefined;
  packageType: StuartPackage;
}

const E164 = /^\+[1-9]\d{6,14}$/;
const EMAIL = /^\S+@\S+\.\S+$/;
const UK_POSTCODE = /\b[A-Z]{1,2}\d[A-Z\d]? ?\d[A-Z]{2}\b/i;
const MAX_KM_APART = 40;
const MAX_DAYS_AHEAD = 30;
const DAY_MS = 86_400_000;
const MINUTE_MS = 60_000;

/** Returns pick-up, drop-off and time, or a refusal. */
export function stuartTripOf(job: JobForm, now: number, geocode: Geocode): StuartTrip | CourierReply {
  const [from, to] = [job.pickups[0], job.dropoffs[0]];
  const wrong = stopProblem('pickups', from) ?? stopProblem('dropoffs', to) ?? timeProblem(job, now);
  if (wrong !== undefined) return wrong;
  // Except in France, the package decides, not the vehicle.
  const size = STUART_PACKAGES.find(({ type }) => type === to.package_type);
  if (size === undefined)
    return stuartRefusalReply(
      'RECORD_INVALID',
      `Unable to save record: Package size ${to.package_type ?? ''} is not allowed`,
    );
  const pickup = positionOf(from, geocode);
  const dropoff = positionOf(to, geocode);
  if (pickup === undefined || dropoff === undefined)
    return stuartRefusalReply('CANT_GEOCODE_ADDRESS', "The address can't be geocoded");
  if (!isInBritain(pickup) || !isInBritain(dropoff))
    return stuartRefusalReply('OUT_OF_RANGE', 'This location is out of range');
  const km = distanceKm(pickup, dropoff);
  if (km > MAX_KM_APART)
    return stuartRefusalReply('ADDRESS_INVALID', 'A destination address is not in a valid delivery area', {
      'job.dropoffs.address': ['is not in a valid area'],
    });
  if (km > size.km)
    return stuartRefusalReply(
      'JOB_DISTANCE_NOT_ALLOWED',
      'Job distance exceeded the maximum range of the selected transport type',
    );
  const pickupAt = job.pickup_at === undefined ? undefined : Date.parse(job.pickup_at);
  return { pickup, dropoff, km, pickupAt, packageType: size.type };
}

function stopProblem(side: 'pickups' | 'dropoffs', { address, contact: person }: StopForm): CourierReply | undefined {
  const { phone = '', email = '' } = person;
  if (phone !== '' && !E164.test(phone))
    return stuartRefusalReply('PHONE_INVALID', 'A phone is invalid', { [`job.${side}.contact.phone`]: ['is invalid'] });
  if (email !== '' && !EMAIL.test(email))
    return stuartRefusalReply('EMAIL_INVALID', 'An email is invalid', {
      [`job.${side}.contact.email`]: ['is invalid'],
    });
  if (!person.company && !person.firstname && !person.lastname)
    return stuartRefusalReply(
      'RECORD_INVALID',
      'Unable to save record: a company, first name or last name is required',
    );
  // Stuart calls an address precise when it begins with a house number.
  if (phone === '' && !/^\d/.test(address))
    return stuartRefusalReply(
      'RECORD_INVALID',
      'Unable to save record: a valid phone number is required due to low address accuracy',
    );
  return undefined;
}

function timeProblem({ pickup_at, dropoff_at }: JobForm, now: number): CourierReply | undefined {
  if (pickup_at !== undefined && dropoff_at !== undefined)
    return stuartRefusalReply('RECORD_INVALID', 'Unable to save record: give either pickup_at or dropoff_at');
  const at = Date.parse(pickup_at ?? dropoff_at ?? new Date(now).toISOString());
  return at < now - MINUTE_MS || at > now + MAX_DAYS_AHEAD * DAY_MS
    ? stuartRefusalReply('JOB_PICKUP_AT_INVALID', 'Cannot schedule pickup at this time.')
    : undefined;
}

function positionOf({ address, coordinates }: StopForm, geocode: Geocode): Position | undefined {
  if (coordinates !== undefined) return { lat: coordinates.lat, lng: coordinates.long };
  const [postcode] = UK_POSTCODE.exec(address) ?? [];
  return postcode === undefined ? undefined : geocode(postcode);
}

const isInBritain = ({ lat, lng }: Position): boolean => lat > 49 && lat < 61 && lng > -9 && lng < 2;

export function addressProblem(query: URLSearchParams): CourierReply | undefined {
  const phone = query.get('phone') ?? '';
  const address = query.get('address') ?? '';
  if (address === '' || !['picking', 'delivering'].includes(query.get('type') ?? ''))
    return stuartRefusalReply('INVALID_PARAMS', 'address and type are required');
  if (!UK_POSTCODE.test(address)) return stuartRefusalReply('CANT_GEOCODE_ADDRESS', "The address can't be geocoded");
  return stopProblem('dropoffs', { address, comment: '', contact: { company: '-', ...(phone && { phone }) } });
}
