// Control by hand: from tests, from the page, and over HTTP.
import { type CourierControl, createCourierControl } from '../../simulator-kit/courier-control.ts';
import { enterNextStage, isComplete } from '../../simulator-kit/simulated-delivery.ts';
import type { AwkwardCase } from './awkward-cases.ts';
import type { Events } from './events.ts';
import { AWKWARD_ENDS, endJob, type Job, onTheWay, type Stage } from './job.ts';
import { refusal, type RefusalCode } from './refusals.ts';
import type { Operation, World } from './world.ts';

export interface Control extends CourierControl<Stage, AwkwardCase> {
  /** Adds this case to the next job. */
  makeNextAwkward(name: AwkwardCase): void;
  refuseNext(on: Operation, code: RefusalCode, options?: { times?: number }): void;
  /** Sets the base price, which covers the first kilometres. */
  setPrice(pence: number): void;
}

const END_REASONS = {
  canceled: { by: 'stuart', key: 'courier_issue' },
  returned: { by: 'operations', key: 'end-customer_unreachable' },
};

export function createControl(world: World, events: Events, changed: () => void): Control {
  const refuseNext: Control['refuseNext'] = (on, code, { times = 1 } = {}) =>
    world.refusals.add({ on, reply: refusal(code, 'Refused on request.') }, times);
  return {
    ...createCourierControl<Stage, AwkwardCase, Job>(world.deliveries, {
      enterNext: (job) => enterNextStage(job, AWKWARD_ENDS, world.now(), endJob),
      end: (job, stage) => endJob(job, stage, END_REASONS[stage], world.now()),
      isComplete,
      isOnTheWay: onTheWay,
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
