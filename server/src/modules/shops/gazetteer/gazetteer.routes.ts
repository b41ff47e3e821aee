// Positions of towns, waters and postcodes, and the tiles of our maps, for the public.
import type { FastifyInstance } from 'fastify';
import { searchGazetteer } from '@baitdrop/contract/gazetteer';
import { type MapAnswer, readMapTiles } from '@baitdrop/contract/map';
import { findPlaces } from '@baitdrop/domain/gazetteer/gazetteer';
import type { Context } from '../../../context.ts';
import { implement } from '../../../platform/http/implement.ts';
import { openPublicEndpoints } from '../../../platform/http/public-endpoints.ts';
import { positionOf } from '../../../platform/read-query.ts';
import { loadGazetteer } from './load-gazetteer.ts';

/** A day is safe, because the tables only change with a new release. */
const PLACES_CACHING = 'public, max-age=86400';
/** A changed setting takes effect with a restart; pages pick it up a few minutes later. */
const TILES_CACHING = 'public, max-age=300';

export async function registerGazetteer(app: FastifyInstance, context: Context): Promise<void> {
  const tiles = tilesOf(context);
  await openPublicEndpoints(app, context, { cache: 'own', limited: true }, (scope) => {
    implement(scope, searchGazetteer, ({ query: { search, ...near }, reply }) => {
      const places = findPlaces(search, loadGazetteer(), context.postcodes, positionOf(near));
      reply.header('Cache-Control', PLACES_CACHING);
      return { places: [...places] };
    });

    implement(scope, readMapTiles, ({ reply }) => {
      reply.header('Cache-Control', TILES_CACHING);
      return { tiles };
    });
  });
}

function tilesOf({ config: { mapTiles } }: Context): MapAnswer['tiles'] {
  if (mapTiles === undefined) return null;
  const { url, attribution, maxZoom: max_zoom, isSketch: sketch } = mapTiles;
  return { url, attribution, max_zoom, sketch };
}
