// Control by hand: from tests, from the page, and over HTTP.
import type { AwkwardCase } from './awkward-cases.ts';
import type { Events } from './events.ts';
import { end, enterNextStage, isComplete, type Job, onTheWay, type Stage } from './job.ts';
import { refusal, type RefusalCode } from './refusals.ts';
import type { Operation, World } from './world.ts';

export interface Control {
  /** Starts the next stage now. Settles after the first attempt to send its webhook. */
  advance(jobId: string): Promise<Stage>;
  /** Moves the courier nearer and sends the position. */
  move(jobId: string): Promise<void>;
  endNow(jobId: string, stage: 'canceled' | 'returned'): Promise<void>;
  /** Triggers this case for the next job. */
  makeNextAwkward(name: AwkwardCase): void;
  refuseNext(on: Operation, code: RefusalCode, options?: { times?: number }): void;
  /** What the first kilometres cost from now on. */
  setPrice(pence: number): void;
}

const END_REASONS = { canceled: 'courier_issue', returned: 'end-customer_unreachable' } as const;

export function createControl(world: World, events: Events, changed: () => void): Control {
  const find = (id: string): Job => {
    const job = world.jobs.get(id);
    if (job === undefined) throw new Error(`There is no job ${id}.`);
    return job;
  };
  const sendNotice = async (job: Job): Promise<void> => {
    changed();
    await events.changed(job);
  };
  const control: Control = {
    async advance(id) {
      const job = find(id);
      if (enterNextStage(job, world.now())) await sendNotice(job);
      return job.stage;
    },
    async move(id) {
      const job = find(id);
      job.nudges += 1;
      if (onTheWay(job)) await events.position(job);
    },
    async endNow(id, stage) {
      const job = find(id);
      if (isComplete(job)) return;
      end(job, stage, { by: 'stuart', key: END_REASONS[stage] }, world.now());
      await sendNotice(job);
    },
    makeNextAwkward(name) {
      if (name === 'no courier') control.refuseNext('create', 'SERVICE_UNAVAILABLE');
      else if (name === 'stuart fails twice') control.refuseNext('create', 'SERVER_ERROR', { times: 2 });
      else world.nextCases.push(name);
    },
    refuseNext: (on, code, { times = 1 } = {}) =>
      world.refusals.add({ on, reply: refusal(code, 'Refused on request.') }, times),
    setPrice: (pence) => void (world.basePence = pence),
  };
  return control;
}
