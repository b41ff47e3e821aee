// `/api/places`: "Find with Google", for the public. See `contract/places`.
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { placeDetails, type PlacesAnswer, placesAnswer } from '@baitdrop/contract/places';
import { MAPS_MAX_RADIUS_METRES, MAPS_RADIUS_METRES } from '@baitdrop/domain/directory/maps-places';
import { mapsMessages } from '@baitdrop/domain/messages/maps';
import { refusals } from '@baitdrop/domain/messages/refusals';
import type { Context } from '../../../context.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import { params, Query } from '../../../platform/http/forms.ts';
import { countAttempt, networkOfCaller } from '../../../platform/http/limit-attempts.ts';
import { openScope } from '../../../platform/http/scopes.ts';
import { positionParam, invalidField, integerParam } from '../../../platform/read-query.ts';
import { PlacesService } from './places.ts';

/** Limits each network, so that it cannot use up the shared quota. */
const PER_NETWORK = { max: 20, windowSeconds: 60 };
/** The format of the service's own ids. */
const PLACE_ID = /^[\w-]{1,300}$/;

const NEARBY_QUERY = new Query(
  {
    lat: 'Degrees north.',
    lng: 'Degrees east.',
    radius: `In metres, at most ${MAPS_MAX_RADIUS_METRES}; ${MAPS_RADIUS_METRES} unless given.`,
  },
  (query) => {
    const position = positionParam(query);
    if (!position) throw invalidField('lat', 'A position needs both lat and lng.', 'validation_required');
    return {
      position,
      radius: integerParam(query, 'radius', { default: MAPS_RADIUS_METRES, max: MAPS_MAX_RADIUS_METRES }),
    };
  },
);

/** Refuses such an id before the scope cleans it, which would turn it into the id of another place. */
async function refuseInvalidId({ params: path }: FastifyRequest): Promise<void> {
  if (!PLACE_ID.test((path as { placeId: string }).placeId))
    throw new AppError('no_such_place', 404, refusals.general.notFound);
}

export async function registerPlaces(app: FastifyInstance, context: Context): Promise<void> {
  const { engine } = context;
  const service = new PlacesService(context);
  const limit = async (request: FastifyRequest, reply: FastifyReply): Promise<void> => {
    const limits = [{ key: `places:${networkOfCaller(engine, request)}`, ...PER_NETWORK }];
    if (!(await countAttempt(engine, reply, limits))) throw new AppError('rate_limited', 429, mapsMessages.rateLimited);
  };

  await openScope(app, engine, { prefix: '/api/places', access: 'public', cache: 'own' }, (scope) => {
    scope.get(
      '/nearby',
      { schema: { summary: 'Tackle shops on the map', querystring: NEARBY_QUERY, response: { 200: placesAnswer } } },
      async (request, reply) => {
        const { position, radius } = request.query;
        await limit(request, reply);
        const places = await service.findNearby(position, radius);
        const answer: PlacesAnswer = { places, quota: await service.quota() };
        return reply.header('Cache-Control', 'no-store').send(answer);
      },
    );

    scope.get(
      '/:placeId',
      {
        onRequest: refuseInvalidId,
        schema: { summary: 'A tackle shop on the map', params: params('placeId'), response: { 200: placeDetails } },
      },
      async (request, reply) => {
        await limit(request, reply);
        const details = await service.describe(request.params.placeId);
        return reply.header('Cache-Control', 'no-store').send(details);
      },
    );
  });
}
