// `/api/admin/settings`. They are read from the database whenever they matter, so every process goes by them at once.
import type { FastifyInstance } from 'fastify';
import { type AdminSettings, adminSettingsForm } from '@baitdrop/contract/admin-settings';
import type { Engine } from '@baitdrop/records/engine/engine';
import { storable } from '../../../platform/database/storable.ts';
import { requireAdministrator } from '../../../platform/http/administrator.ts';
import { answerAdministrators } from '../../../platform/http/answer-administrators.ts';
import { readForm } from '../../../platform/http/read-form.ts';
import { type AdminSettingsParts, changeSettings, currentSettings } from './admin-settings.ts';

export async function registerAdminSettings(
  app: FastifyInstance,
  engine: Engine,
  parts: AdminSettingsParts,
): Promise<void> {
  const administrator = requireAdministrator(engine);
  await answerAdministrators(app, engine, '/api/admin/settings', (scope) => {
    scope.get('', async (request): Promise<AdminSettings> => {
      await administrator(request);
      return currentSettings(parts);
    });
    scope.put('', { bodyLimit: 8192 }, async (request): Promise<AdminSettings> => {
      const by = await administrator(request);
      return changeSettings(parts, by, readForm(adminSettingsForm, storable(request.body), 'Nothing was changed.'));
    });
  });
}
