import type { OutgoingHttpHeaders } from 'node:http';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { ApiError, badRequest, forbidden, notFound } from '../api/api-error.ts';
import { BodyError, bodyOf } from '../api/body.ts';
import { callerOf } from '../api/read-request.ts';
import { storesOAuth2Cookie, setOAuth2Cookie } from '../auth/oauth2-cookie.ts';
import { OAUTH2_TOPIC, provideOAuth2Redirects } from '../auth/oauth2-redirects.ts';
import type { Engine } from '../engine/engine.ts';
import { callerAddress } from '../limits/caller-address.ts';
import { provideEventLag } from './event-lag.ts';
import { RealtimeHub } from './realtime-hub.ts';
import { readSubscribeForm } from './subscribe-form.ts';
import type { SubscribeOutcome } from './subscribe.ts';

const REFUSALS: Record<Exclude<SubscribeOutcome, 'subscribed'>, () => ApiError> = {
  unknownClient: () => notFound('Missing or invalid client id.'),
  otherUser: () => forbidden("The current and the previous request authorization don't match."),
  otherAddress: () => badRequest('Invalid realtime client.'),
};

const BEGINS_ELSEWHERE = 'Only a page of this server can wait for a provider. Pages elsewhere sign in with the code.';

function formOf(request: FastifyRequest): Record<string, unknown> {
  try {
    return bodyOf(request).values;
  } catch (error) {
    throw error instanceof BodyError ? badRequest() : error;
  }
}

export function realtimeRoutes(app: FastifyInstance, engine: Engine): void {
  const hub = new RealtimeHub(engine, app.log);
  provideOAuth2Redirects(engine, hub);
  provideEventLag(engine, () => hub.lagSeconds());
  // Open streams would keep the server from closing.
  app.addHook('preClose', () => hub.close());

  app.get('/realtime', { exposeHeadRoute: false }, async (request, reply) => {
    await hub.listen();
    const address = callerAddress(engine, request);
    if (!hub.hasRoomFor(address)) await hub.dropEndedProcesses(address);
    if (!hub.hasRoomFor(address)) throw new ApiError(429);
    const headers = reply.getHeaders() as OutgoingHttpHeaders;
    const stream = reply.hijack().raw;
    stream.writeHead(200, {
      ...headers,
      'content-type': 'text/event-stream',
      'cache-control': 'no-store',
      'x-accel-buffering': 'no',
    });
    hub.open(stream, address);
    return reply;
  });

  app.post('/realtime', async (request, reply) => {
    const isJson = request.headers['content-type']?.startsWith('application/json') ?? true;
    const { clientId, topics } = readSubscribeForm(formOf(request), !isJson);
    const beginsOAuth2 = topics.includes(OAUTH2_TOPIC);
    if (beginsOAuth2 && !storesOAuth2Cookie(request)) throw forbidden(BEGINS_ELSEWHERE);
    const auth = await callerOf(engine, request);
    const outcome = await hub.subscribe({ clientId, topics, auth, address: callerAddress(engine, request) });
    if (outcome !== 'subscribed') throw REFUSALS[outcome]();
    if (beginsOAuth2) setOAuth2Cookie(engine, request, reply, clientId);
    return reply.status(204).send();
  });
}
