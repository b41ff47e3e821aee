import * as z from 'zod/mini';
import { instant, recordHead } from './record.ts';

/** One call to the courier, secrets masked. A status code under 300 is a success. */
export const courierLogRecord = z.strictObject({
  ...recordHead,
  retailer_id: z.string(),
  order: z.string(),
  /** The company that was called: `uber` or `stuart`. */
  courier: z.string(),
  /** `quote` or `delivery`. */
  endpoint: z.string(),
  environment: z.string(),
  request_payload: z.unknown(),
  response_payload: z.unknown(),
  status_code: z.number(),
  timestamp: instant,
});
export type CourierLogRecord = z.infer<typeof courierLogRecord>;
