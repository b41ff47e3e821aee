// Settings are read from the database whenever they are used, so a change applies to every process at once.
import type { FastifyInstance } from 'fastify';
import { adminSettings, adminSettingsForm } from '@baitdrop/contract/admin-settings';
import { formRefusals } from '@baitdrop/domain/messages/form-refusals';
import type { Context } from '../../../context.ts';
import { administratorOf, openAdminScope } from '../../../platform/http/administrator.ts';
import { Form } from '../../../platform/http/forms.ts';
import { changeSettings, currentSettings } from './admin-settings.ts';

export async function registerAdminSettings(app: FastifyInstance, context: Context): Promise<void> {
  await openAdminScope(app, context, '/api/admin/settings', (scope) => {
    scope.get('', { schema: { summary: 'Read the product’s settings', response: { 200: adminSettings } } }, () =>
      currentSettings(context),
    );
    scope.put(
      '',
      {
        bodyLimit: 8192,
        schema: {
          summary: 'Change the product’s settings',
          body: new Form(adminSettingsForm, formRefusals.nothingChanged),
          response: { 200: adminSettings },
        },
      },
      (request) => changeSettings(context, administratorOf(request), request.body),
    );
  });
}
