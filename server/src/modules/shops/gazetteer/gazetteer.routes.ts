// `/api/gazetteer`: positions of towns, waters and postcodes, for the public. See `contract/gazetteer`.
import type { FastifyInstance } from 'fastify';
import { type GazetteerAnswer, gazetteerAnswer } from '@baitdrop/contract/gazetteer';
import { findPlaces } from '@baitdrop/domain/gazetteer/gazetteer';
import type { Context } from '../../../context.ts';
import { Query } from '../../../platform/http/forms.ts';
import { openScope } from '../../../platform/http/scopes.ts';
import { positionParam, textParam } from '../../../platform/read-query.ts';
import { loadGazetteer } from './load-gazetteer.ts';
import { registerMap } from './map.routes.ts';

/** A day is safe, because the tables only change with a new release. */
const CACHING = 'public, max-age=86400';

const QUERY = new Query(
  {
    search: 'A town, a water, a whole postcode, a plus code or coordinates.',
    lat: 'Degrees north, with `lng`: among equal names the nearest comes first.',
    lng: 'Degrees east, with `lat`.',
  },
  (query) => ({ search: textParam(query, 'search'), near: positionParam(query) }),
);

export async function registerGazetteer(app: FastifyInstance, context: Context): Promise<void> {
  const { engine, postcodes } = context;
  await registerMap(app, context);
  const options = { prefix: '/api/gazetteer', access: 'public', cache: 'own', limited: true } as const;
  await openScope(app, engine, options, (scope) => {
    scope.get(
      '',
      { schema: { summary: 'Towns and waters by name', querystring: QUERY, response: { 200: gazetteerAnswer } } },
      async (request, reply) => {
        const { search, near } = request.query;
        const places = findPlaces(search, loadGazetteer(), postcodes, near);
        return reply.header('Cache-Control', CACHING).send({ places: [...places] } satisfies GazetteerAnswer);
      },
    );
  });
}
