// `/api/map`: the tile source of our maps, for the public. See `contract/map`.
import type { FastifyInstance } from 'fastify';
import { type MapAnswer, mapAnswer } from '@baitdrop/contract/map';
import type { Context } from '../../../context.ts';
import { openScope } from '../../../platform/http/scopes.ts';

/** A changed setting takes effect with a restart; pages pick it up a few minutes later. */
const CACHING = 'public, max-age=300';

export async function registerMap(app: FastifyInstance, { engine, config }: Context): Promise<void> {
  const { mapTiles } = config;
  const answer: MapAnswer = {
    tiles:
      mapTiles === undefined
        ? null
        : {
            url: mapTiles.url,
            attribution: mapTiles.attribution,
            max_zoom: mapTiles.maxZoom,
            sketch: mapTiles.isSketch,
          },
  };
  await openScope(app, engine, { prefix: '/api/map', access: 'public', cache: 'own', limited: true }, (scope) => {
    scope.get(
      '',
      { schema: { summary: 'What lies under our maps', response: { 200: mapAnswer } } },
      async (_request, reply) => reply.header('Cache-Control', CACHING).send(answer),
    );
  });
}
