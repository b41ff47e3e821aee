// Control by hand: from tests, from the page, and over HTTP.
import { type CourierControl, createCourierControl } from '../../simulator-kit/courier-control.ts';
import { enterNextStage, isComplete } from '../../simulator-kit/simulated-delivery.ts';
import type { StuartCase } from './awkward-cases.ts';
import type { StuartWebhooks } from './events.ts';
import { STUART_CASE_ENDS, endJob, type Job, isDriverOnTheWay, type JobStage } from './job.ts';
import { stuartRefusalReply, type RefusalCode } from './refusals.ts';
import type { StuartOperation, StuartWorld } from './world.ts';

export interface StuartControl extends CourierControl<JobStage, StuartCase> {
  /** Adds this case to the next job. */
  makeNextAwkward(name: StuartCase): void;
  refuseNext(on: StuartOperation, code: RefusalCode, options?: { times?: number }): void;
  /** Sets the base price, which covers the first kilometres. */
  setPrice(pence: number): void;
}

const END_REASONS = {
  canceled: { by: 'stuart', key: 'courier_issue' },
  returned: { by: 'operations', key: 'end-customer_unreachable' },
};

export function createStuartControl(world: StuartWorld, events: StuartWebhooks, changed: () => void): StuartControl {
  const refuseNext: StuartControl['refuseNext'] = (on, code, { times = 1 } = {}) =>
    world.refusals.add({ on, reply: stuartRefusalReply(code, 'Refused on request.') }, times);
  return {
    ...createCourierControl<JobStage, StuartCase, Job>(world.deliveries, {
      enterNext: (job) => enterNextStage(job, STUART_CASE_ENDS, world.now(), endJob),
      end: (job, stage) => endJob(job, stage, END_REASONS[stage], world.now()),
      isComplete,
      isOnTheWay: isDriverOnTheWay,
      async sendStatus(job) {
        changed();
        await events.changed(job);
      },
      sendPosition: (job) => events.position(job),
    }),
    makeNextAwkward(name) {
      if (name === 'no courier') refuseNext('create', 'SERVICE_UNAVAILABLE');
      else if (name === 'stuart fails twice') refuseNext('create', 'SERVER_ERROR', { times: 2 });
      else world.nextCases.push(name);
    },
    refuseNext,
    setPrice: (pence) => void (world.basePence = pence),
  };
}
