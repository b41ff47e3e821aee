// Positions of towns, waters and postcodes.
import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { positionFields, textField } from './query.ts';

/** The closest name first, at most eight; empty when nothing is found. */
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
export type GazetteerPlace = z.infer<typeof gazetteerAnswer>['places'][number];

export const searchGazetteer = endpoint({
  method: 'GET',
  path: '/api/gazetteer',
  summary: 'Towns and waters by name',
  access: 'public',
  query: z.object({
    search: textField('A town, a water, a whole postcode, a plus code or coordinates.'),
    ...positionFields({
      lat: 'Degrees north, with `lng`: among equal names the nearest comes first.',
      lng: 'Degrees east, with `lat`.',
    }),
  }),
  answer: gazetteerAnswer,
});
