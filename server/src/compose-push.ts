import type { Context } from './context.ts';
import type { PushParts } from './modules/messaging/push/push-parts.ts';

export const pushPartsOf = ({ pool, jobs, log, seal, now, push }: Context): PushParts => ({
  pool,
  jobs,
  log,
  seal,
  now,
  sender: push,
});
