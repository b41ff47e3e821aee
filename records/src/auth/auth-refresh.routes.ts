import { readRequest, sentToken } from '../api/read-request.ts';
import type { Area } from '../engine/area.ts';
import { findAuthCollection, readForm, requireSameCollection } from './auth-request.ts';
import { claimsOf } from './record-token.ts';
import { answerSignIn } from './sign-in.ts';

export const authRefresh: Area = (app, engine) => {
  app.post('/collections/:collection/auth-refresh', async (request, reply) => {
    const collection = findAuthCollection(engine, request);
    const record = await requireSameCollection(engine, request, collection);
    const token = sentToken(request);
    // A token given for a limited time must not prolong itself.
    const fixed = claimsOf(token)['refreshable'] !== true;
    const info = await readRequest(engine, request, readForm(request).values);
    return answerSignIn(engine, reply, { request, info, record, ...(fixed && { token }) });
  });
};
