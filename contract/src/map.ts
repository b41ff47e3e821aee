// The tiles of our maps.
import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';

/** Without tiles, or when they fail to load, our own drawn base is shown. */
const mapAnswer = z.object({
  tiles: z.nullable(
    z.object({
      /** With `{z}`, `{x}` and `{y}`, perhaps `{s}`, `{r}` and `{theme}` (`light` or `dark`). */
      url: z.string(),
      /** Names the source of the tiles, as their licence requires. */
      attribution: z.string(),
      max_zoom: z.number(),
      /**
       * True for tiles that draw lines and names only and are transparent elsewhere, so that our own base map shows
       * through.
       */
      sketch: z.boolean(),
    }),
  ),
});
export type MapAnswer = z.infer<typeof mapAnswer>;
export type MapTiles = NonNullable<MapAnswer['tiles']>;

export const readMapTiles = endpoint({
  method: 'GET',
  path: '/api/map',
  summary: 'What lies under our maps',
  access: 'public',
  answer: mapAnswer,
});
