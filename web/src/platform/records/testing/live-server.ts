// A small server that speaks the realtime protocol, and shows tests which clients are connected and to which topics.
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';

interface Connection {
  id: string;
  stream: ServerResponse;
  topics: string[];
  /** The token of the last subscription; the server refuses another user's token, as the real one does. */
  token: string | undefined;
}

export interface LiveServer {
  url: string;
  connections(): readonly Connection[];
  /** The number of connections since the start. */
  opened(): number;
  emit(topic: string, data: object): void;
  dropAll(): void;
  /** Refuses new connections until called with `false`. */
  refuse(refusing: boolean): void;
  close(): Promise<void>;
}

export async function startLiveServer(): Promise<LiveServer> {
  const connections = new Map<string, Connection>();
  let opened = 0;
  let refusing = false;

  const open = (stream: ServerResponse): void => {
    const id = randomUUID();
    opened += 1;
    connections.set(id, { id, stream, topics: [], token: undefined });
    stream.on('close', () => connections.delete(id));
    stream.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-store' });
    stream.write(`id:${id}\nevent:PB_CONNECT\ndata:{"clientId":"${id}"}\n\n`);
  };
  const subscribe = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const form = (await json(request)) as { clientId: string; subscriptions: string[] };
    const connection = connections.get(form.clientId);
    const token = request.headers.authorization ?? '';
    if (connection === undefined) return void response.writeHead(404).end('{}');
    if ((connection.token ?? token) !== token) return void response.writeHead(403).end('{}');
    Object.assign(connection, { token, topics: form.subscriptions.filter((topic) => topic !== 'PB_CONNECT') });
    response.writeHead(204).end();
  };

  const server = createServer((request, response) => {
    if (refusing) response.writeHead(503).end();
    else if (request.method === 'GET') open(response);
    else void subscribe(request, response);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');

  const dropAll = (): void => {
    for (const { stream } of connections.values()) stream.destroy();
  };
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    connections: () => [...connections.values()],
    opened: () => opened,
    emit(topic, data) {
      for (const { id, stream, topics } of connections.values()) {
        if (topics.includes(topic)) stream.write(`id:${id}\nevent:${topic}\ndata:${JSON.stringify(data)}\n\n`);
      }
    },
    dropAll,
    refuse(value) {
      refusing = value;
    },
    async close() {
      dropAll();
      server.close();
      server.closeAllConnections();
      await once(server, 'close');
    },
  };
}
