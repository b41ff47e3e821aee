import * as z from 'zod/mini';
import { instant, recordHead } from './record.ts';

/** A saved delivery address; only its owner sees it. */
export const addressRecord = z.strictObject({
  ...recordHead,
  user: z.string(),
  label: z.string(),
  line: z.string(),
  postcode: z.string(),
  /** `latitude` and `longitude` are the pin or, without one, the middle of the postcode, which the server sets. */
  latitude: z.number(),
  longitude: z.number(),
  /** The person put a pin on the map. */
  pinned: z.boolean(),
  note: z.string(),
  created: instant,
  updated: instant,
});

export type AddressRecord = z.infer<typeof addressRecord>;
