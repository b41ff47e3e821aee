import type { FastifyReply } from 'fastify';

/** JSON goes out without a charset, as the reference sends it. */
export function sendJsonText(reply: FastifyReply, status: number, text: string): FastifyReply {
  return reply.status(status).header('content-type', 'application/json').send(text);
}

export const sendJson = (reply: FastifyReply, status: number, value: unknown): FastifyReply =>
  sendJsonText(reply, status, JSON.stringify(value));
