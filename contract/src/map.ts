// What lies under our maps.
import * as z from 'zod/mini';

/** `GET /api/map`. Without tiles, and where they cannot be fetched, there is our own drawn base. */
export const mapAnswer = z.object({
  tiles: z.nullable(
    z.object({
      /** With `{z}`, `{x}` and `{y}`, perhaps `{s}`, `{r}` and `{theme}` (`light` or `dark`). */
      url: z.string(),
      /** Whose map it is, as text. */
      attribution: z.string(),
      max_zoom: z.number(),
      /** A drawing that leaves the rest to our own base. */
      sketch: z.boolean(),
    }),
  ),
});
export type MapAnswer = z.infer<typeof mapAnswer>;
export type MapTiles = NonNullable<MapAnswer['tiles']>;
