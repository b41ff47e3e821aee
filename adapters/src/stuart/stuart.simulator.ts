// Simulates Stuart for the demo and tests: token, prices, moving jobs, webhooks, and the refusals of its documentation.
import type { CourierControl } from '../simulator-kit/courier-control.ts';
import { type CourierSimulator, startCourierSimulator } from '../simulator-kit/courier-simulator.ts';
import { type CourierSimulatorOptions, createCourierWorld } from '../simulator-kit/courier-world.ts';
import { createEventSender } from '../simulator-kit/event-sender.ts';
import { openSavedState } from '../simulator-kit/saved-state.ts';
import { enterNextStage, isComplete } from '../simulator-kit/simulated-delivery.ts';
import { SIMULATED_STUART_ACCOUNT } from './simulated-account.ts';
import { answerStuartApi, answerStuartToken, stuartUnauthorised } from './simulator/api.ts';
import type { StuartCase } from './simulator/awkward-cases.ts';
import { createStuartWebhooks } from './simulator/events.ts';
import { endJob, isDriverOnTheWay, type Job, type JobStage, STUART_CASE_ENDS } from './simulator/job.ts';
import { jobView, STUART_OVERVIEW } from './simulator/pages.ts';
import { type RefusalCode, stuartRefusalReply } from './simulator/refusals.ts';
import type { StuartOperation, StuartWorld } from './simulator/world.ts';
import type { StuartConfig } from './stuart-config.ts';
import { STUART_WEBHOOK_HEADER } from './stuart-webhooks.ts';

export interface StuartSimulator extends CourierControl<JobStage, StuartCase>, CourierSimulator {
  /** The settings of a client of this simulator. */
  config: StuartConfig;
  jobs(): readonly Job[];
  refuseNext(on: StuartOperation, code: RefusalCode, options?: { times?: number }): void;
  /** Sets the base price, which covers the first kilometres. */
  setPrice(pence: number): void;
}

/** More expensive than the simulated Uber, so that the demo's orders stay with Uber until it fails. */
const DEMO_BASE_PENCE = 949;
const FILE_VERSION = 1;
const END_REASONS = {
  canceled: { by: 'stuart', key: 'courier_issue' },
  returned: { by: 'operations', key: 'end-customer_unreachable' },
};
const refusalOf = (code: RefusalCode) => stuartRefusalReply(code, 'Refused on request.');

export async function startStuartSimulator(options: CourierSimulatorOptions): Promise<StuartSimulator> {
  const world: StuartWorld = {
    ...createCourierWorld<Job, StuartOperation, StuartCase>(options),
    basePence: DEMO_BASE_PENCE,
  };
  const { deliveries } = world;
  const store = await openSavedState({ file: options.persistTo, version: FILE_VERSION }, () => ({
    jobs: [...deliveries.values()],
  }));
  for (const job of store.state?.jobs ?? []) deliveries.set(String(job.id), job);
  const { webhookKey, clientId, clientSecret } = SIMULATED_STUART_ACCOUNT;
  const headersFor = () => ({ [STUART_WEBHOOK_HEADER]: webhookKey });
  const sender = createEventSender(headersFor, options.speed, world.now);
  const events = createStuartWebhooks(sender, world.base, world.now);
  const simulator = await startCourierSimulator<JobStage, StuartCase, Job>(
    world,
    {
      overview: STUART_OVERVIEW,
      viewOf: jobView,
      tokenPath: '/oauth/token',
      answerToken: (body) => answerStuartToken(world, body),
      apiPath: '/v2/*',
      unauthorised: stuartUnauthorised,
      answerApi: (request) => answerStuartApi(world, request),
      announce: (job) => (isComplete(job) ? events.changed(job) : events.created(job)),
      enterNext: (job) => enterNextStage(job, STUART_CASE_ENDS, world.now(), endJob),
      end: (job, stage) => endJob(job, stage, END_REASONS[stage], world.now()),
      isOnTheWay: isDriverOnTheWay,
      sendStatus: events.changed,
      sendPosition: events.position,
      refusedCases: {
        'no courier': { on: 'create', reply: refusalOf('SERVICE_UNAVAILABLE'), times: 1 },
        'stuart fails twice': { on: 'create', reply: refusalOf('SERVER_ERROR'), times: 2 },
      },
    },
    store,
    sender,
  );
  const { pageUrl } = simulator;
  return {
    ...simulator,
    config: {
      apiBases: { sandbox: pageUrl, production: pageUrl },
      webhookKey,
      credentials: { clientId, clientSecret, organisationId: '', environment: 'sandbox' },
    },
    jobs: () => [...deliveries.values()],
    refuseNext: (on, code, { times = 1 } = {}) => world.refusals.add({ on, reply: refusalOf(code) }, times),
    setPrice: (pence) => void (world.basePence = pence),
  };
}
