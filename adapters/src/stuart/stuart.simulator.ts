// Simulates Stuart for the demo and tests: token, prices, moving jobs, webhooks, and the refusals of its documentation.
import {
  type CourierSimulator,
  type CourierVendor,
  startCourierSimulator,
} from '../simulator-kit/courier-simulator.ts';
import { type CourierSimulatorOptions, createCourierWorld } from '../simulator-kit/courier-world.ts';
import { createEventSender } from '../simulator-kit/event-sender.ts';
import { openKeptState } from '../simulator-kit/kept-state.ts';
import { isComplete } from '../simulator-kit/simulated-delivery.ts';
import { SIMULATED_ACCOUNT } from './simulated-account.ts';
import { answerApi, answerToken, unauthorised } from './simulator/api.ts';
import { type AwkwardCase, isAwkwardCase } from './simulator/awkward-cases.ts';
import { type Control, createControl } from './simulator/control.ts';
import { createEvents } from './simulator/events.ts';
import { type Job, onTheWay } from './simulator/job.ts';
import { overviewPage, viewOf } from './simulator/pages.ts';
import type { Operation, World } from './simulator/world.ts';
import type { StuartConfig } from './stuart-config.ts';
import { STUART_WEBHOOK_HEADER } from './stuart-notices.ts';

export interface StuartSimulator extends Control, CourierSimulator {
  /** The settings of a client of this simulator. */
  config: StuartConfig;
  jobs(): readonly Job[];
}

/** More expensive than the simulated Uber, so that the demo's orders stay with Uber until it fails. */
const DEMO_BASE_PENCE = 949;
const FILE_VERSION = 1;

const stuart: CourierVendor<World, Job, AwkwardCase> = {
  isOnTheWay: onTheWay,
  api: { tokenPath: '/oauth/token', answerToken, apiPath: '/v2/*', unauthorised, answerApi },
  pages: { overviewPage, viewOf, isAwkwardCase },
};

export async function startStuartSimulator(options: CourierSimulatorOptions): Promise<StuartSimulator> {
  const world: World = { ...createCourierWorld<Job, Operation, AwkwardCase>(options), basePence: DEMO_BASE_PENCE };
  const { deliveries } = world;
  const store = await openKeptState(options.persistTo, FILE_VERSION, () => ({ jobs: [...deliveries.values()] }));
  for (const job of store.state?.jobs ?? []) deliveries.set(String(job.id), job);
  const { webhookKey, clientId, clientSecret } = SIMULATED_ACCOUNT;
  const headersFor = () => ({ [STUART_WEBHOOK_HEADER]: webhookKey });
  const sender = createEventSender(headersFor, options.speed, world.now);
  const events = createEvents(sender, world.base, world.now);
  const control = createControl(world, events, () => store.save(world.address.port));
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
