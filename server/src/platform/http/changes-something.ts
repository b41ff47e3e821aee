import type { FastifyRequest } from 'fastify';
import { pathOf } from '../logging.ts';

const reading = new Set(['GET', 'HEAD', 'OPTIONS']);

/** What a live connection, a session and our own reports need: sent like a change, and none. */
const harmless = /^\/api\/(realtime|errors|slow-pages|files\/token)$|\/auth-[\w-]+$|\/request-otp$/;

export const changesSomething = ({ method, url }: Pick<FastifyRequest, 'method' | 'url'>): boolean =>
  !reading.has(method) && !harmless.test(pathOf(url));
