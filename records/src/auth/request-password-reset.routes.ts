import { badRequest } from '../api/api-error.ts';
import type { RouteGroup } from '../engine/route-group.ts';
import { findAuthCollection, readForm, sendNothing } from './auth-request.ts';
import { emailFormat, firstProblem, length, refuse, required } from './form-problems.ts';
import { mailAccountByEmail } from './mail-account.ts';
import { newRecordToken } from './record-token.ts';

export const requestPasswordReset: RouteGroup = (app, engine) => {
  app.post('/collections/:collection/request-password-reset', async (request, reply) => {
    const collection = findAuthCollection(engine, request);
    if (!collection.auth.passwordAuth.enabled) {
      throw badRequest('The collection is not configured to allow password authentication.');
    }
    const email = readForm(request).text('email');
    refuse({ email: firstProblem(email, [required, length(1, 255), emailFormat]) });
    mailAccountByEmail(engine, request, collection, email, 'passwordReset', (record) =>
      newRecordToken(engine, record, 'passwordReset', { email: record.values['email'] }),
    );
    return sendNothing(reply);
  });
};
