import type * as courierPages from '../../simulator-kit/courier-pages.ts';
import { isComplete } from '../../simulator-kit/simulated-delivery.ts';
import { STUART_CASES, type StuartCase } from './awkward-cases.ts';
import { type Job, isDriverOnTheWay, type JobStage } from './job.ts';
import { driverPosition } from './job-json.ts';
import { STUART_REFUSALS } from './refusals.ts';

const STAGE_WORDS: Record<JobStage, string> = {
  searching: 'Looking for a courier',
  picking: 'On the way to the shop',
  almost_picking: 'Almost at the shop',
  waiting_at_pickup: 'At the shop',
  delivering: 'On the way to the customer',
  almost_delivering: 'Almost at the door',
  returning: 'On the way back to the shop',
  delivered: 'Delivered',
  canceled: 'Cancelled',
  returned: 'Returned to the shop',
};

export function jobView(job: Job, now: number): courierPages.DeliveryView {
  const { form, stage, driver, cases, pickup, dropoff } = job;
  const { name, vehicle } = driver;
  const id = String(job.id);
  const [{ address, contact }] = form.dropoffs;
  return {
    id,
    label: form.assignment_code || id,
    stageWords: STAGE_WORDS[stage],
    isComplete: isComplete(job),
    rider: isDriverOnTheWay(job) ? { name, vehicle, position: driverPosition(job, now) } : undefined,
    from: form.pickups[0].contact.company ?? '',
    to: `${contact.firstname ?? ''} ${contact.lastname ?? ''}`,
    address,
    detail: '',
    cases,
    pickup,
    dropoff,
  };
}

export const STUART_OVERVIEW: courierPages.CourierOverview<StuartCase> = {
  title: 'Simulated Stuart',
  company: 'Stuart',
  cases: STUART_CASES,
  more: {
    heading: 'What it refuses, and where Stuart says so',
    rows: Object.entries(STUART_REFUSALS).map(([code, { statusCode, page }]) => ({
      title: `${statusCode} ${code}`,
      href: page,
    })),
  },
};
