import type { Pool } from 'pg';
import type { Logger } from 'pino';
import type { PushSender } from '@baitdrop/adapters/ports/push';
import type { Jobs } from '../../../platform/jobs/jobs.ts';
import type { Seal } from '../../../platform/secrets/seal.ts';

export interface PushParts {
  pool: Pool;
  jobs: Jobs;
  log: Logger;
  seal: Seal;
  now(): Date;
  /** Undefined while there are no keys: nobody is told anything this way. */
  sender: PushSender | undefined;
}
