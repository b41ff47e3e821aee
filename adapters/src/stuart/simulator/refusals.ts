// Stuart's refusals: the codes, and the pages that document them.
import type { CourierReply } from '../../simulator-kit/courier-world.ts';

const ERRORS = 'https://community.stuart.engineering/t/error-navigation/1166';
const TROUBLE = 'https://stuart.com/developers/best-practices/general-troubleshooting-guide/';
const SCHEDULING = 'https://community.stuart.engineering/t/pricing-and-eta-difference-with-actual-job-creation/125';

/** The control page shows `page` beside every refusal. */
export const STUART_REFUSALS = {
  INVALID_PARAMS: { statusCode: 400, page: ERRORS },
  INVALID_GRANT: { statusCode: 401, page: 'https://stuart.com/developers/best-practices/authentication/' },
  RECORD_NOT_FOUND: { statusCode: 404, page: 'https://api-docs.stuart.com/' },
  RECORD_INVALID: { statusCode: 422, page: ERRORS },
  PHONE_INVALID: { statusCode: 422, page: ERRORS },
  EMAIL_INVALID: { statusCode: 422, page: ERRORS },
  JOB_DISTANCE_NOT_ALLOWED: { statusCode: 422, page: ERRORS },
  CANT_GEOCODE_ADDRESS: { statusCode: 422, page: TROUBLE },
  OUT_OF_RANGE: { statusCode: 422, page: TROUBLE },
  ADDRESS_INVALID: { statusCode: 422, page: TROUBLE },
  JOB_PICKUP_AT_INVALID: { statusCode: 422, page: SCHEDULING },
  // Stuart says that a job cannot be cancelled after the pick-up, but does not document the code.
  UNPROCESSABLE_ENTITY: {
    statusCode: 422,
    page: 'https://community.stuart.engineering/t/how-does-cancellation-work/152',
  },
  SERVER_ERROR: { statusCode: 500, page: 'https://community.stuart.engineering/t/retry-mechanisms/630' },
  SERVICE_UNAVAILABLE: {
    statusCode: 503,
    page: 'https://community.stuart.engineering/t/retrying-deliveries-in-case-of-cancellation/2182',
  },
} as const;
export type RefusalCode = keyof typeof STUART_REFUSALS;

export const stuartRefusalReply = (
  code: RefusalCode,
  message: string,
  data?: Record<string, readonly string[]>,
): CourierReply => ({
  statusCode: STUART_REFUSALS[code].statusCode,
  body: { error: code, message, ...(data === undefined ? {} : { data }) },
});
