// Settings are read from the database whenever they are used, so a change applies to every process at once.
import type { FastifyInstance } from 'fastify';
import { changeAdminSettings, readAdminSettings } from '@baitdrop/contract/admin-settings';
import type { Context } from '../../../context.ts';
import { openAdminEndpoints } from '../../../platform/http/administrator.ts';
import { implement } from '../../../platform/http/implement.ts';
import { changeSettings, currentSettings } from './admin-settings.ts';

export async function registerAdminSettings(app: FastifyInstance, context: Context): Promise<void> {
  await openAdminEndpoints(app, context, (scope) => {
    implement(scope, readAdminSettings, () => currentSettings(context));
    implement(scope, changeAdminSettings, ({ actor, body }) => changeSettings(context, actor, body));
  });
}
