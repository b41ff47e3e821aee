// A job in Stuart's formats: the API uses snake case, webhooks use camel case.
import type { Position } from '@baitdrop/domain/geo/position';
import { arrivalTimes, courierPosition } from '../../simulator-kit/simulated-delivery.ts';
import { isPicked, type Job, isDriverOnTheWay, STUART_RIDE_MINUTES, type JobStage } from './job.ts';

const DELIVERY_STATUSES: Partial<Record<JobStage, string>> = {
  searching: 'pending',
  canceled: 'cancelled',
  returning: 'picking',
  returned: 'delivered',
};
const JOB_STATUSES: Partial<Record<JobStage, string>> = {
  delivered: 'finished',
  canceled: 'canceled',
  returned: 'finished',
};

const deliveryStatus = ({ stage }: Job): string => DELIVERY_STATUSES[stage] ?? stage;

function jobStatus({ stage, form }: Job): string {
  if (stage === 'searching') return form.pickup_at === undefined ? 'searching' : 'scheduled';
  return JOB_STATUSES[stage] ?? 'in_progress';
}

/** The completed share of the leg when a stage begins. */
const DONE_AT: Partial<Record<JobStage, number>> = {
  picking: 0,
  almost_picking: 0.95,
  waiting_at_pickup: 1,
  delivering: 0,
  almost_delivering: 0.97,
  returning: 0,
  delivered: 1,
  returned: 1,
};

export const driverPosition = (job: Job, now: number): Position => {
  if (job.stage === 'returning' || job.stage === 'returned') {
    const wayBack = { doneAt: DONE_AT, isToShop: false, start: job.dropoff, seed: String(job.id) };
    return courierPosition({ ...job, pickup: job.dropoff, dropoff: job.pickup }, wayBack, now);
  }
  const way = { doneAt: DONE_AT, isToShop: !isPicked(job), start: job.driver.start, seed: String(job.id) };
  return courierPosition(job, way, now);
};

/** Stuart gives no times for a return. */
const etasOf = (job: Job, now: number): { pickup?: number; dropoff?: number } =>
  job.stage === 'returning' || job.stage === 'returned'
    ? {}
    : arrivalTimes(job, { pickedUp: 'delivering', rideMinutes: STUART_RIDE_MINUTES }, now);

const iso = (at: number | undefined): string | null => (at === undefined ? null : new Date(at).toISOString());
const PHONE = '+441632960880';
const TAX_PERCENTAGE = 0.2;
const pounds = (pence: number): number => Math.round(pence) / 100;

const trackingUrl = ({ id }: Job, base: string): string => `${base}/track/${id}`;

const cancellationOf = ({ reason }: Job) =>
  reason.key === ''
    ? { canceled_by: null, reason_key: null, comment: null }
    : { canceled_by: reason.by, reason_key: reason.key, comment: null };

function stopJson({ address, comment, contact }: Job['form']['pickups'][0], { lat, lng }: Position) {
  const { firstname = '', lastname = '', phone = '', company = '', email = '' } = contact;
  return {
    latitude: lat,
    longitude: lng,
    comment,
    address: { formatted_address: address },
    contact: { firstname, lastname, phone, company_name: company, email },
  };
}

export function jobJson(job: Job, base: string, now: number) {
  const { form, id, since, driver, pricePence, packageType, km } = job;
  const [dropoff] = form.dropoffs;
  const etas = etasOf(job, now);
  const place = driverPosition(job, now);
  const eta = { pickup: iso(etas.pickup), dropoff: iso(etas.dropoff) };
  return {
    id,
    created_at: iso(job.createdAt),
    status: jobStatus(job),
    package_type: packageType,
    transport_type: isDriverOnTheWay(job) ? driver.vehicle : null,
    assignment_code: form.assignment_code,
    pickup_at: form.pickup_at ?? null,
    dropoff_at: form.dropoff_at ?? null,
    ended_at: iso(since.delivered ?? since.canceled ?? since.returned),
    comment: null,
    distance: Math.round(km * 1000) / 1000,
    deliveries: [
      {
        id: id + 1,
        status: deliveryStatus(job),
        picked_at: iso(since.delivering),
        delivered_at: iso(since.delivered),
        tracking_url: trackingUrl(job, base),
        client_reference: dropoff.client_reference,
        package_description: dropoff.package_description,
        package_type: packageType,
        pickup: stopJson(form.pickups[0], job.pickup),
        dropoff: stopJson(dropoff, job.dropoff),
        cancellation: cancellationOf(job),
        eta,
        proof: { signature_url: null },
      },
    ],
    driver: isDriverOnTheWay(job)
      ? {
          id: driver.id,
          display_name: driver.name,
          phone: PHONE,
          picture_url: null,
          transport_type: driver.vehicle,
          latitude: place.lat,
          longitude: place.lng,
        }
      : null,
    pricing: {
      currency: 'GBP',
      tax_percentage: TAX_PERCENTAGE,
      price_tax_excluded: pounds(pricePence),
      price_tax_included: pounds(pricePence * (1 + TAX_PERCENTAGE)),
      tax_amount: pounds(pricePence * TAX_PERCENTAGE),
      invoice_url: null,
    },
    cancellation: cancellationOf(job),
  };
}

function driverWebhookData(job: Job, now: number) {
  const { name, vehicle } = job.driver;
  const [firstname = '', lastname = ''] = name.split(' ');
  const { lat: latitude, lng: longitude } = driverPosition(job, now);
  const transportType = { code: vehicle };
  return { status: 'busy', latitude, longitude, name, firstname, lastname, phone: PHONE, transportType };
}

/** The webhook `job/update`, which has no price and no time. */
export function jobWebhookData(job: Job, base: string, now: number) {
  const etas = etasOf(job, now);
  const { client_reference: clientReference } = job.form.dropoffs[0];
  return {
    id: job.id,
    status: jobStatus(job),
    comment: null,
    pickupAt: job.form.pickup_at ?? null,
    dropoffAt: job.form.dropoff_at ?? null,
    createdAt: iso(job.createdAt),
    packageType: { code: job.packageType },
    jobReference: clientReference,
    currentDelivery: {
      id: job.id + 1,
      trackingUrl: trackingUrl(job, base),
      clientReference,
      driver: isDriverOnTheWay(job) ? driverWebhookData(job, now) : null,
      status: deliveryStatus(job),
      packageType: { code: job.packageType },
      etaToDestination: iso(etas.dropoff),
      etaToOrigin: iso(etas.pickup),
      cancellation: { canceledBy: job.reason.by || null, reasonKey: job.reason.key || null, comment: null },
    },
  };
}

export const positionWebhookData = (job: Job, base: string, now: number) => ({
  ...driverWebhookData(job, now),
  job: jobWebhookData(job, base, now),
});
