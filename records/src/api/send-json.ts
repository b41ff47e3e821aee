import type { FastifyReply } from 'fastify';

/** JSON goes out without a charset, as the reference sends it. */
export function sendJson(reply: FastifyReply, status: number, value: unknown): FastifyReply {
  return reply.status(status).header('content-type', 'application/json').send(JSON.stringify(value));
}
