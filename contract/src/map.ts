// The tiles of our maps.
import * as z from 'zod/mini';

/** `GET /api/map`. Without tiles, or when they fail to load, our own drawn base is shown. */
export const mapAnswer = z.object({
  tiles: z.nullable(
    z.object({
      /** With `{z}`, `{x}` and `{y}`, perhaps `{s}`, `{r}` and `{theme}` (`light` or `dark`). */
      url: z.string(),
      /** True for a drawing whose remaining area shows our own base. */
      attribution: z.string(),
      max_zoom: z.number(),
      /** A drawing that leaves the rest to our own base. */
      sketch: z.boolean(),
    }),
  ),
});
export type MapAnswer = z.infer<typeof mapAnswer>;
export type MapTiles = NonNullable<MapAnswer['tiles']>;
