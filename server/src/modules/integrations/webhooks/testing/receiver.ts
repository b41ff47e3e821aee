// A shop's server that records webhooks and answers as the test sets it up.
import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

export interface Received {
  id: string;
  headers: IncomingHttpHeaders;
  body: string;
}

export type ReceiverAnswer = (message: Received, response: ServerResponse) => void;

export interface Receiver {
  url: string;
  received: Received[];
  answer: ReceiverAnswer;
  close(): Promise<void>;
}

export const answerWith =
  (status: number, body = '', headers: Record<string, string> = {}): ReceiverAnswer =>
  (_message, response) =>
    void response.writeHead(status, headers).end(body);

export async function startReceiver(): Promise<Receiver> {
  const received: Received[] = [];
  const server = createServer(async (request, response) => {
    const message = { id: String(request.headers['webhook-id']), headers: request.headers, body: await text(request) };
    received.push(message);
    receiver.answer(message, response);
  });
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const receiver: Receiver = {
    url: `http://127.0.0.1:${port}/baitdrop`,
    received,
    answer: answerWith(204),
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => void server.close(resolve));
    },
  };
  return receiver;
}
