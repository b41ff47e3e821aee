// Positions of towns, waters and postcodes.
import * as z from 'zod/mini';

/** `GET /api/gazetteer?search=ringwood&lat=…&lng=…`: the closest name first, at most eight; empty when nothing is found. */
export const gazetteerAnswer = z.object({
  places: z.array(
    z.object({
      name: z.string(),
      /** The county or district; the town of a postcode; may be empty. */
      area: z.string(),
      /** `point`: a plus code or coordinates. */
      kind: z.enum(['town', 'water', 'postcode', 'point']),
      lat: z.number(),
      lng: z.number(),
    }),
  ),
});
export type GazetteerAnswer = z.infer<typeof gazetteerAnswer>;
export type GazetteerPlace = GazetteerAnswer['places'][number];
