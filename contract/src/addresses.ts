import * as z from 'zod/mini';
import { instant, recordHead } from './record.ts';

/** A saved delivery address; only its owner sees it. */
export const addressRecord = z.strictObject({
  ...recordHead,
  user: z.string(),
  label: z.string(),
  line: z.string(),
  postcode: z.string(),
  /** Set by the server from the postcode, like `longitude`. */
  latitude: z.number(),
  longitude: z.number(),
  note: z.string(),
  created: instant,
  updated: instant,
});

export type AddressRecord = z.infer<typeof addressRecord>;
