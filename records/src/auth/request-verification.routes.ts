import { badRequest } from '../api/api-error.ts';
import { SUPERUSERS } from '../collections/system-collections.ts';
import type { RouteGroup } from '../engine/route-group.ts';
import { findAuthCollection, readForm, sendNothing } from './auth-request.ts';
import { emailFormat, firstProblem, length, refuse, required } from './form-problems.ts';
import { mailAccountByEmail } from './mail-account.ts';
import { newRecordToken } from './record-token.ts';

export const requestVerification: RouteGroup = (app, engine) => {
  app.post('/collections/:collection/request-verification', async (request, reply) => {
    const collection = findAuthCollection(engine, request);
    if (collection.name === SUPERUSERS) throw badRequest('All superusers are verified by default.');
    const email = readForm(request).text('email');
    refuse({ email: firstProblem(email, [required, length(1, 255), emailFormat]) });
    mailAccountByEmail(engine, request, collection, email, 'verification', async (record) => {
      if (record.values['verified'] === true) return null;
      return newRecordToken(engine, record, 'verification', { email: record.values['email'] });
    });
    return sendNothing(reply);
  });
};
