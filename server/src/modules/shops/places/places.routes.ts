import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Pool } from 'pg';
import type { Places } from '@baitdrop/adapters/ports/places';
import type { PlacesAnswer } from '@baitdrop/contract/places';
import { MAPS_RADIUS_METRES, MAPS_MAX_RADIUS_METRES } from '@baitdrop/domain/directory/maps-places';
import { mapsMessages } from '@baitdrop/domain/messages/maps.messages';
import { answerHeaders } from '@baitdrop/records/api/headers';
import type { Engine } from '@baitdrop/records/engine/engine';
import { AppError } from '../../../platform/errors/app-error.ts';
import { mayTry } from '../../../platform/http/limit-tries.ts';
import { networkOfCaller } from '../../../platform/http/network-of-caller.ts';
import { positionOf, type Query, refuseField, wholeOf } from '../../../platform/read-query.ts';
import { PlacesService } from './places.ts';

interface Parts {
  pool: Pool;
  engine: Engine;
  places: Places | undefined;
  now(): Date;
}

/** So that nobody alone can use up what everybody shares. */
const perNetwork = { max: 20, windowSeconds: 60 };
/** What the service's own ids look like. */
const placeIdShape = /^[\w-]{1,300}$/;

/** 'Find with Google', for anybody: see `contract/places`. */
export async function registerPlaces(app: FastifyInstance, { pool, engine, places, now }: Parts): Promise<void> {
  const service = new PlacesService(pool, places, now);
  const limit = async (request: FastifyRequest, reply: FastifyReply): Promise<void> => {
    const limits = [{ key: `places:${networkOfCaller(engine, request)}`, ...perNetwork }];
    if (!(await mayTry(engine, reply, limits))) throw new AppError('rate_limited', 429, mapsMessages.rateLimited);
  };
  await app.register(
    async (scope) => {
      await answerHeaders(scope, engine);

      scope.get('/nearby', async (request, reply) => {
        const query = request.query as Query;
        const position = positionOf(query);
        if (!position) throw refuseField('lat', 'A position needs both lat and lng.', 'validation_required');
        const radius = wholeOf(query, 'radius', { default: MAPS_RADIUS_METRES, max: MAPS_MAX_RADIUS_METRES });
        await limit(request, reply);
        const found = await service.findNearby(position, radius);
        const answer: PlacesAnswer = { places: found, quota: await service.quota() };
        return reply.header('Cache-Control', 'no-store').send(answer);
      });

      scope.get<{ Params: { placeId: string } }>('/:placeId', async (request, reply) => {
        const { placeId } = request.params;
        if (!placeIdShape.test(placeId))
          throw new AppError('no_such_place', 404, "The requested resource wasn't found.");
        await limit(request, reply);
        return reply.header('Cache-Control', 'private, max-age=300').send(await service.describe(placeId));
      });
    },
    { prefix: '/api/places' },
  );
}
