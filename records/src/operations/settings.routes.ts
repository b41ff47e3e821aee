import type { FastifyInstance } from 'fastify';
import { badRequest } from '../api/api-error.ts';
import { queryOf } from '../api/request-info.ts';
import { sendJson } from '../api/send-json.ts';
import { readForm } from '../auth/auth-request.ts';
import { emailFormat, oneOf, refuse, required, firstProblem } from '../auth/form-problems.ts';
import { SUPERUSERS } from '../collections/system-collections.ts';
import type { Engine } from '../engine/engine.ts';
import { pickFields } from '../read/pick-fields.ts';
import { settingsProblems } from './check-settings.ts';
import type { LiveSettings } from './live-settings.ts';
import { mergeSettings } from './merge-settings.ts';
import { requireSuperuser } from './require-superuser.ts';
import { sendTestMail, TEST_TEMPLATES } from './test-mail.ts';

const NO_ACCOUNTS = {
  code: 'validation_invalid_auth_collection',
  message: 'Must be a valid auth collection id or name.',
};

export function settingsRoutes(app: FastifyInstance, engine: Engine, settings: LiveSettings): void {
  app.get('/settings', async (request, reply) => {
    await requireSuperuser(engine, request);
    return sendJson(reply, 200, pickFields(settings.wire, queryOf(request.query)['fields']));
  });

  app.patch('/settings', async (request, reply) => {
    await requireSuperuser(engine, request);
    const requested = mergeSettings(settings.wire, readForm(request).values);
    const problems = settingsProblems(requested, settings.wire);
    if (problems) throw badRequest('An error occurred while saving the new settings.', problems);
    await settings.change(requested);
    return sendJson(reply, 200, pickFields(settings.wire, queryOf(request.query)['fields']));
  });

  app.post('/settings/test/email', async (request, reply) => {
    await requireSuperuser(engine, request);
    const form = readForm(request);
    const [email, template] = [form.text('email'), form.text('template')];
    const collection = engine.collections.find(form.text('collection') || SUPERUSERS);
    refuse(
      {
        email: firstProblem(email, [required, emailFormat]),
        template: firstProblem(template, [required, oneOf(TEST_TEMPLATES)]),
        collection: collection?.type === 'auth' ? null : NO_ACCOUNTS,
      },
      'Failed to send the test email.',
    );
    await sendTestMail(engine, collection, email, template);
    return reply.status(204).send();
  });

  // Files are stored on disk, so there is no bucket to test: answers as if S3 were switched off.
  app.post('/settings/test/s3', async (request) => {
    await requireSuperuser(engine, request);
    const message = 'Failed to test the S3 filesystem.';
    const filesystem = readForm(request).text('filesystem');
    refuse({ filesystem: firstProblem(filesystem, [required, oneOf(['storage', 'backups'])]) }, message);
    throw badRequest(`${message} Raw error: \nS3 ${filesystem} filesystem is not enabled.`);
  });
}
