// Stands in for Google's maps places, both services at one address on this machine. Every place it knows is made up.
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { callbackify } from 'node:util';
import { answerDetails, answerNearby } from './legacy-wire.ts';
import { answerPlace, answerSearchText } from './new-wire.ts';
import type { Reply } from './simulated-reply.ts';

export interface SimulatedPlaces {
  key: string;
  urls: { new: string; legacy: string };
  /** What was asked so far: path and query, for tests of limits and parameters. */
  asked(): readonly { at: number; url: string }[];
  close(): Promise<void>;
}

const key = 'simulated-places-key';
const longestBody = 10_000;

export async function startGooglePlacesSimulator(): Promise<SimulatedPlaces> {
  const asked: { at: number; url: string }[] = [];

  async function replyTo(request: IncomingMessage, url: URL): Promise<Reply> {
    const path = url.pathname;
    if (path === '/maps/api/place/nearbysearch/json') return answerNearby(url.searchParams, key);
    if (path === '/maps/api/place/details/json') return answerDetails(url.searchParams, key);
    const headers = { key: headerOf(request, 'x-goog-api-key'), fieldMask: headerOf(request, 'x-goog-fieldmask') };
    if (path === '/v1/places:searchText' && request.method === 'POST')
      return answerSearchText(JSON.parse(await bodyOf(request)), headers, key);
    const [, id] = /^\/v1\/places\/([^/]+)$/.exec(path) ?? [];
    if (id !== undefined) return answerPlace(decodeURIComponent(id), headers, key);
    return { status: 404, body: { error: { code: 404, message: 'Not found.', status: 'NOT_FOUND', details: [] } } };
  }

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = new URL(request.url ?? '/', 'http://127.0.0.1');
    asked.push({ at: performance.now(), url: url.pathname + url.search });
    if (asked.length > 1000) asked.shift();
    const reply = await replyTo(request, url);
    // The slow case never answers: whoever asked must give up by themselves.
    if (reply === 'slow') return;
    response.writeHead(reply === 'garbled' ? 200 : reply.status, { 'content-type': 'application/json' });
    response.end(reply === 'garbled' ? '<html>Not what you asked for' : JSON.stringify(reply.body));
  }

  const server = createServer((request, response) => {
    callbackify(answer)(request, response, (error) => {
      if (error) response.destroy();
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    key,
    urls: { new: `${base}/v1`, legacy: `${base}/maps/api/place` },
    asked: () => asked,
    async close() {
      server.closeAllConnections();
      await new Promise<void>((resolve) => server.close(() => resolve()));
    },
  };
}

const headerOf = (request: IncomingMessage, name: string): string | undefined => {
  const value = request.headers[name];
  return Array.isArray(value) ? value[0] : value;
};

async function bodyOf(request: AsyncIterable<Buffer>): Promise<string> {
  let text = '';
  for await (const chunk of request) {
    text += chunk.toString('utf8');
    if (text.length > longestBody) throw new Error('The question is too long.');
  }
  return text;
}
