// Simulated providers of the demo: mail, payments, courier, places, Shopify, push, telephone and sign-in, a shop's
// website and a shopkeeper.
import { join } from 'node:path';
import type { Logger } from 'pino';
import { UnreadableState } from '@baitdrop/adapters/simulator-kit/unreadable-state';
import { type Shopkeeper, startShopkeeper } from '@baitdrop/adapters/shopkeeper/shopkeeper';
import { type Simulators, startSimulators } from '@baitdrop/adapters/simulators';
import type { Config } from '../config.ts';
import type { Context } from '../context.ts';
import { positionOfPostcode } from '../modules/shops/postcode-tables.ts';
import { onPlan } from '../modules/money/pro/follow-plan.ts';
import type { Shutdown } from '../platform/shutdown.ts';
import { StartProblem } from '../platform/start-problem.ts';
import { demoAccounts, demoDeliverers, DEMO_PASSWORD } from './demo-accounts.ts';
import { seedHistory } from '../seed/history/seed-history.ts';
import { seedAuthenticator } from '../seed/seed-authenticator.ts';
import { seedDemo } from '../seed/seed-demo.ts';
import { seedPictures } from '../seed/seed-pictures.ts';
import { seedPayoutAccounts } from '../seed/seed-payout-accounts.ts';
import type { SimulatorPages } from '../welcome.ts';

/** The configuration with the simulators in it, and what only a simulator can do. */
type Simulated = SimulatorPages & { config: Config } & Partial<
    Pick<Simulators, 'sendEventsTo' | 'completeOnboarding' | 'paymentHistory'>
  >;

/** A delivery of an hour takes two minutes. */
const DEMO_COURIER_SPEED = 30;

/** The demo talks to simulators on loopback wherever no real address is configured; the code that talks is the same. */
export async function startDemoSimulators(config: Config, add: Shutdown['add']): Promise<Simulated> {
  if (config.profile !== 'demo') return { config };
  const simulators = await startSimulators({
    folder: join(config.dataDir, 'simulators'),
    courierSpeed: DEMO_COURIER_SPEED,
    geocode: positionOfPostcode,
  }).catch((error: unknown) => {
    throw error instanceof UnreadableState ? new StartProblem(error.message) : error;
  });
  const { smtpUrl, mailboxUrl, identityProviders, payments, paymentsUrl, courier, courierUrl, sendEventsTo, close } =
    simulators;
  // One real courier beside a simulated one would be asked by both clocks.
  const simulatesCouriers = config.courier === undefined && config.stuart === undefined;
  add(close);
  const simulated = identityProviders.filter(
    ({ name }) => !config.identityProviders.some((real) => real.name === name),
  );
  const sendsMail = config.mail.smtpUrl !== undefined;
  return {
    config: {
      ...config,
      mail: { ...config.mail, ...(sendsMail ? {} : { smtpUrl, mailboxUrl }) },
      payments: config.payments ?? payments,
      places: config.places ?? simulators.places,
      mapTiles: config.mapTiles ?? simulators.mapTiles,
      shopify: config.shopify ?? simulators.shopify,
      telephone: config.telephone ?? simulators.telephone,
      websiteSimulator: new URL(simulators.websiteUrl).host,
      pushSimulator: simulators.pushUrl,
      apnsSimulator: simulators.apns,
      identityProviders: [...config.identityProviders, ...simulated],
      ...(simulatesCouriers ? { courier, stuart: simulators.stuart, courierSpeed: DEMO_COURIER_SPEED } : {}),
    },
    sendEventsTo,
    websiteUrl: simulators.websiteUrl,
    pushUrl: simulators.pushUrl,
    ...(config.push?.apns === undefined ? { apnsUrl: simulators.apnsUrl } : {}),
    ...(sendsMail ? {} : { mailboxUrl }),
    ...(config.payments === undefined
      ? {
          paymentsUrl,
          completeOnboarding: simulators.completeOnboarding,
          paymentHistory: simulators.paymentHistory,
        }
      : {}),
    ...(simulatesCouriers ? { courierUrl, stuartUrl: simulators.stuartUrl } : {}),
    ...(config.telephone === undefined ? { telephoneUrl: simulators.telephoneUrl } : {}),
    ...(config.shopify === undefined ? { shopifyUrl: simulators.shopifyUrl } : {}),
  };
}

/** The sample data, and what the simulated payment provider knows of its past. A second start changes nothing. */
export async function seedAll(context: Context, { completeOnboarding, paymentHistory }: Simulated): Promise<void> {
  if (await seedDemo(context.pool, context.seal, context.postcodes, context.now())) await seedPictures(context);
  await seedAuthenticator(context);
  if (completeOnboarding) await seedPayoutAccounts(context, completeOnboarding);
  if (paymentHistory) await seedHistory({ ...context, past: paymentHistory, onPlan: (plan) => onPlan(context, plan) });
}

/** Once the server listens: the simulators send it their events, and a shopkeeper minds the sample shops. */
export async function connectDemo(
  simulators: Simulated,
  address: string,
  log: Logger,
  add: Shutdown['add'],
): Promise<SimulatorPages> {
  simulators.sendEventsTo?.(address);
  const shopkeeper = await startSampleShopkeeper(address, log);
  add(() => shopkeeper.close());
  return { ...simulators, shopkeeperUrl: shopkeeper.controlUrl };
}

function startSampleShopkeeper(appUrl: string, log: Logger): Promise<Shopkeeper> {
  const accounts = Object.values(demoDeliverers).map(({ account }) => ({
    email: demoAccounts[account].email,
    password: DEMO_PASSWORD,
  }));
  return startShopkeeper({
    appUrl,
    accounts,
    log: (problem) => log.warn({ problem }, 'the simulated shopkeeper has trouble'),
  });
}
