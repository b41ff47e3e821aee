import { forbidden, notFound } from '../api/api-error.ts';
import { readRequest, sentToken } from '../api/read-request.ts';
import type { RouteGroup } from '../engine/route-group.ts';
import { findRecordById } from '../read/find-record.ts';
import { findAuthCollection, readForm, requiresToken } from './auth-request.ts';
import { refuse } from './form-problems.ts';
import { claimsOf } from './record-token.ts';
import { newImpersonationToken } from './session-token.ts';
import { sendSignIn } from './sign-in.ts';

const TOO_SMALL = {
  code: 'validation_min_greater_equal_than_required',
  message: 'Must be no less than 0.',
  params: { threshold: 0 },
};

export const impersonate: RouteGroup = (app, engine) => {
  app.post('/collections/:collection/impersonate/:id', async (request, reply) => {
    const caller = await readRequest(engine, request);
    if (!caller.auth) throw requiresToken();
    if (!caller.superuser) throw forbidden('The authorized record is not allowed to perform this action.');
    const collection = findAuthCollection(engine, request);
    const record = await findRecordById(engine.pool, collection, (request.params as { id: string }).id);
    if (!record) throw notFound();
    const form = readForm(request);
    const seconds = form.integer('duration');
    refuse({ duration: seconds < 0 ? TOO_SMALL : null });
    const requester = { record: caller.auth, claims: claimsOf(sentToken(request)) };
    const token = await newImpersonationToken(engine, record, seconds, requester);
    const info = { ...caller, body: form.values };
    return sendSignIn(engine, reply, { request, info, record, token });
  });
};
