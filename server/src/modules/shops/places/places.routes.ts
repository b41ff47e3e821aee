// "Find with Google", for the public. See `contract/places`.
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { findPlacesNearby, readPlace } from '@baitdrop/contract/places';
import { mapsMessages } from '@baitdrop/domain/messages/maps';
import { refusals } from '@baitdrop/domain/messages/refusals';
import type { Context } from '../../../context.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import { implement } from '../../../platform/http/implement.ts';
import { countAttempt, networkOfCaller } from '../../../platform/http/limit-attempts.ts';
import { openPublicEndpoints } from '../../../platform/http/public-endpoints.ts';
import { invalidField, positionOf } from '../../../platform/read-query.ts';
import { PlacesService } from './places.ts';

/** Limits each network, so that it cannot use up the shared quota. */
const PER_NETWORK = { max: 20, windowSeconds: 60 };
/** The format of the service's own ids. */
const PLACE_ID = /^[\w-]{1,300}$/;

/** Refuses such an id before the scope cleans it, which would turn it into the id of another place. */
async function refuseInvalidId({ params }: FastifyRequest): Promise<void> {
  const { placeId } = params as { placeId?: string };
  if (placeId !== undefined && !PLACE_ID.test(placeId))
    throw new AppError('place_not_found', 404, refusals.general.notFound);
}

export async function registerPlaces(app: FastifyInstance, context: Context): Promise<void> {
  const { engine } = context;
  const service = new PlacesService(context);
  const limit = async (request: FastifyRequest, reply: FastifyReply): Promise<void> => {
    const limits = [{ key: `places:${networkOfCaller(engine, request)}`, ...PER_NETWORK }];
    if (!(await countAttempt(engine, reply, limits))) throw new AppError('rate_limited', 429, mapsMessages.rateLimited);
  };

  await openPublicEndpoints(app, context, {}, (scope) => {
    scope.routes.addHook('onRequest', refuseInvalidId);

    implement(scope, findPlacesNearby, async ({ query: { radius, ...place }, request, reply }) => {
      const position = positionOf(place);
      if (!position) throw invalidField('lat', 'A position needs both lat and lng.', 'validation_required');
      await limit(request, reply);
      const places = await service.findNearby(position, radius);
      return { places, quota: await service.quota() };
    });

    implement(scope, readPlace, async ({ params: { placeId }, request, reply }) => {
      await limit(request, reply);
      return service.describe(placeId);
    });
  });
}
