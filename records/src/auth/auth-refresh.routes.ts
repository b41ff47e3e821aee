import { readRequest, sentToken } from '../api/read-request.ts';
import type { RouteGroup } from '../engine/route-group.ts';
import { findAuthCollection, readForm, requireSameCollection } from './auth-request.ts';
import { claimsOf } from './record-token.ts';
import { sessionStartOf } from './session-token.ts';
import { sendSignIn } from './sign-in.ts';

export const authRefresh: RouteGroup = (app, engine) => {
  app.post('/collections/:collection/auth-refresh', async (request, reply) => {
    const collection = findAuthCollection(engine, request);
    const record = await requireSameCollection(engine, request, collection);
    const token = sentToken(request);
    // A token with a limited lifetime is not prolonged.
    const claims = claimsOf(token);
    const { refreshable, session } = claims;
    const fixed = refreshable !== true;
    const info = await readRequest(engine, request, readForm(request).values);
    return sendSignIn(engine, reply, {
      request,
      info,
      record,
      start: sessionStartOf(claims),
      ...(typeof session === 'string' && { session: { session } }),
      ...(fixed && { token }),
    });
  });
};
