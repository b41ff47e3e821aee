// What the server works with, built once by `create-context.ts` and handed to every function that needs some of it.
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { Pool } from 'pg';
import type { Logger } from 'pino';
import type { Courier, CourierCredentials } from '@baitdrop/adapters/ports/courier';
import type { CourierName } from '@baitdrop/domain/courier/courier-names';
import type { Mailer } from '@baitdrop/adapters/ports/mailer';
import type { Payments } from '@baitdrop/adapters/ports/payments';
import type { Places } from '@baitdrop/adapters/ports/places';
import type { PushSender } from '@baitdrop/adapters/ports/push';
import type { Telephone } from '@baitdrop/adapters/ports/telephone';
import type { WebhookSender } from '@baitdrop/adapters/ports/webhook-sender';
import type { CatalogueSource } from '@baitdrop/adapters/ports/catalogue-source';
import type { Shopify } from '@baitdrop/adapters/ports/shopify';
import type { PublicWeb } from '@baitdrop/adapters/public-web/public-web';
import type { SyncPlatform } from '@baitdrop/domain/catalogue-sync/store-product';
import type { ProductEvents } from '@baitdrop/contract/events';
import type { PostcodeTables } from '@baitdrop/domain/postcodes/postcode-tables';
import type { Engine } from '@baitdrop/records/engine/engine';
import type { Config } from './config.ts';
import type { Reads } from './platform/database/read-replica.ts';
import type { Events } from './platform/events/events.ts';
import type { Life } from './platform/http/drain.ts';
import type { WebBuild } from './platform/http/web-build.ts';
import type { CallLog } from './platform/integrations/call-log.ts';
import type { Jobs } from './platform/jobs/jobs.ts';
import type { WaitingRow } from './platform/jobs/waiting-work.db.ts';
import type { SharedClock } from './platform/shared-clock.ts';
import type { Seal } from './platform/secrets/seal.ts';
import type { Tracer } from './platform/tracing/tracer.ts';

export interface Context {
  config: Config;
  /** Of the code that runs. */
  version: string;
  log: Logger;
  tracer: Tracer;
  /** Whether this process is about to end. */
  life: Life;
  pool: Pool;
  /** For questions of the directory and of figures, which a replica may answer. */
  reads: Reads;
  db: NodePgDatabase;
  /** Of the database, which all processes share. */
  now(): Date;
  clock: Pick<SharedClock, 'aheadSeconds' | 'wasSetForward'>;
  jobs: Jobs;
  events: Events<ProductEvents>;
  seal: Seal;
  engine: Engine;
  /** These are undefined while they are not configured: then nothing is mailed, bought, searched on maps, pushed or telephoned. */
  mailer: Mailer | undefined;
  payments: Payments | undefined;
  places: Places | undefined;
  shopify: Shopify | undefined;
  push: PushSender | undefined;
  telephone: Telephone | undefined;
  /** Shops' own websites, by what runs them. */
  catalogueSources: Readonly<Partial<Record<SyncPlatform, CatalogueSource>>>;
  /** Asks addresses that shops gave us. */
  publicWeb: PublicWeb;
  /** Posts to shops' own servers. */
  webhooks: WebhookSender;
  /** The courier companies that can be asked, with the platform's account there; those without keys are left out. */
  couriers: Readonly<Partial<Record<CourierName, { courier: Courier; credentials: CourierCredentials }>>>;
  /** When outside parties last answered, and when they last did not. */
  callLog: CallLog;
  postcodes: PostcodeTables;
  webBuild: WebBuild;
  /** What waits for somebody outside, with the reason. */
  waitingWork(): Promise<WaitingRow[]>;
  /** Closes everything, jobs before their database connections. */
  close(): Promise<void>;
}
