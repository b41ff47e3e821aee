// The services of a running server, built once by `create-context.ts` and passed to every function that needs some of
// them.
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
import type { ServingState } from './platform/http/drain.ts';
import type { WebBuild } from './platform/http/web-build.ts';
import type { CallLog } from './platform/integrations/call-log.ts';
import type { Jobs } from './platform/jobs/jobs.ts';
import type { WaitingRow } from './platform/jobs/waiting-work.db.ts';
import type { SharedClock } from './platform/shared-clock.ts';
import type { Seal } from './platform/secrets/seal.ts';
import type { Tracer } from './platform/tracing/tracer.ts';
import type { TtlCache } from './platform/ttl-cache.ts';

export interface Context {
  config: Config;
  /** The version of the running code. */
  version: string;
  log: Logger;
  tracer: Tracer;
  /** Whether this process is about to end. */
  life: ServingState;
  pool: Pool;
  /** Queries of the directory and of figures, which a replica may answer. */
  reads: Reads;
  db: NodePgDatabase;
  /** The time of the database, which all processes share. */
  now(): Date;
  clock: Pick<SharedClock, 'aheadSeconds' | 'wasSetForward'>;
  jobs: Jobs;
  events: Events<ProductEvents>;
  seal: Seal;
  engine: Engine;
  /** Undefined without configuration; mails, payments, map searches, push messages and phone alerts are off then. */
  mailer: Mailer | undefined;
  payments: Payments | undefined;
  places: Places | undefined;
  shopify: Shopify | undefined;
  push: PushSender | undefined;
  telephone: Telephone | undefined;
  /** Clients for shops' own websites, by platform. */
  catalogueSources: Readonly<Partial<Record<SyncPlatform, CatalogueSource>>>;
  /** Fetches addresses that shops entered. */
  publicWeb: PublicWeb;
  /** Posts to shops' own servers. */
  webhooks: WebhookSender;
  /** The configured courier companies, with the platform's account at each. */
  couriers: Readonly<Partial<Record<CourierName, { courier: Courier; credentials: CourierCredentials }>>>;
  /** When each third party last answered, and when it last failed. */
  callLog: CallLog;
  /** Shops whose daily sales this process had stored within the last minute. */
  queuedRollups: TtlCache<void>;
  postcodes: PostcodeTables;
  webBuild: WebBuild;
  /** Work that waits for a third party, with the reason. */
  waitingWork(): Promise<WaitingRow[]>;
  /** Closes everything, jobs before their database connections. */
  close(): Promise<void>;
}
