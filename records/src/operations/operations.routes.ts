import type { RouteGroup } from '../engine/route-group.ts';
import { backupsRoutes } from './backups.routes.ts';
import { collectionsRoutes } from './collections.routes.ts';
import { cronsRoutes } from './crons.routes.ts';
import { LiveSettings } from './live-settings.ts';
import { logsRoutes } from './logs.routes.ts';
import { settingsRoutes } from './settings.routes.ts';

/** All endpoints for superusers. Nothing is mounted for a host without operations. */
export const operationsRoutes: RouteGroup = async (app, engine) => {
  const { operations } = engine;
  if (!operations) return;
  const settings = new LiveSettings(engine, operations, (error) => app.log.error({ err: error }, 'settings'));
  await settings.start();
  app.addHook('onClose', () => settings.stop());
  settingsRoutes(app, engine, settings);
  logsRoutes(app, engine);
  collectionsRoutes(app, engine);
  cronsRoutes(app, engine, operations);
  backupsRoutes(app, engine, operations);
};
