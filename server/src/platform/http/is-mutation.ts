import type { FastifyRequest } from 'fastify';
import { pathOf } from '../logging.ts';

const reading = new Set(['GET', 'HEAD', 'OPTIONS']);

/** POST requests for live connections, sessions and error reports, which change no data. */
const harmless = /^\/api\/(realtime|errors|slow-pages|files\/token)$|\/auth-[\w-]+$|\/request-otp$/;

export const isMutation = ({ method, url }: Pick<FastifyRequest, 'method' | 'url'>): boolean =>
  !reading.has(method) && !harmless.test(pathOf(url));
