// Simulates Stuart for the demo and tests: token, prices, moving jobs, webhooks, and the refusals of its documentation.
import {
  type CourierSimulator,
  type CourierVendor,
  startCourierSimulator,
} from '../simulator-kit/courier-simulator.ts';
import { type CourierSimulatorOptions, createCourierWorld } from '../simulator-kit/courier-world.ts';
import { createEventSender } from '../simulator-kit/event-sender.ts';
import { openSavedState } from '../simulator-kit/saved-state.ts';
import { isComplete } from '../simulator-kit/simulated-delivery.ts';
import { SIMULATED_STUART_ACCOUNT } from './simulated-account.ts';
import { answerStuartApi, answerStuartToken, stuartUnauthorised } from './simulator/api.ts';
import { type StuartCase, isStuartCase } from './simulator/awkward-cases.ts';
import { type StuartControl, createStuartControl } from './simulator/control.ts';
import { createStuartWebhooks } from './simulator/events.ts';
import { type Job, isDriverOnTheWay } from './simulator/job.ts';
import { stuartOverviewPage, jobView } from './simulator/pages.ts';
import type { StuartOperation, StuartWorld } from './simulator/world.ts';
import type { StuartConfig } from './stuart-config.ts';
import { STUART_WEBHOOK_HEADER } from './stuart-webhooks.ts';

export interface StuartSimulator extends StuartControl, CourierSimulator {
  /** The settings of a client of this simulator. */
  config: StuartConfig;
  jobs(): readonly Job[];
}

/** More expensive than the simulated Uber, so that the demo's orders stay with Uber until it fails. */
const DEMO_BASE_PENCE = 949;
const FILE_VERSION = 1;

const stuart: CourierVendor<StuartWorld, Job, StuartCase> = {
  isOnTheWay: isDriverOnTheWay,
  api: {
    tokenPath: '/oauth/token',
    answerToken: answerStuartToken,
    apiPath: '/v2/*',
    unauthorised: stuartUnauthorised,
    answerApi: answerStuartApi,
  },
  pages: { overviewPage: stuartOverviewPage, viewOf: jobView, isAwkwardCase: isStuartCase },
};

export async function startStuartSimulator(options: CourierSimulatorOptions): Promise<StuartSimulator> {
  const world: StuartWorld = {
    ...createCourierWorld<Job, StuartOperation, StuartCase>(options),
    basePence: DEMO_BASE_PENCE,
  };
  const { deliveries } = world;
  const store = await openSavedState(options.persistTo, FILE_VERSION, () => ({ jobs: [...deliveries.values()] }));
  for (const job of store.state?.jobs ?? []) deliveries.set(String(job.id), job);
  const { webhookKey, clientId, clientSecret } = SIMULATED_STUART_ACCOUNT;
  const headersFor = () => ({ [STUART_WEBHOOK_HEADER]: webhookKey });
  const sender = createEventSender(headersFor, options.speed, world.now);
  const events = createStuartWebhooks(sender, world.base, world.now);
  const control = createStuartControl(world, events, () => store.save(world.address.port));
  const announce = (job: Job) => (isComplete(job) ? events.changed(job) : events.created(job));
  const webhooks = { announce, sendStatus: events.changed, sendPosition: events.position };
  const simulator = await startCourierSimulator(stuart, { world, store, sender, control, webhooks });
  const { pageUrl } = simulator;
  return {
    ...control,
    ...simulator,
    config: {
      apiBases: { sandbox: pageUrl, production: pageUrl },
      webhookKey,
      credentials: { clientId, clientSecret, organisationId: '', environment: 'sandbox' },
    },
    jobs: () => [...deliveries.values()],
  };
}
