// Simulates both Google Places services on this machine. Every place is made up.
import { jsonReply, NO_ANSWER, type SimulatorReply } from '../simulator-kit/replies.ts';
import { jsonOf } from '../simulator-kit/read-body.ts';
import { type SimulatorRequest, startSimulatorServer } from '../simulator-kit/simulator-server.ts';
import { answerDetails, answerNearby } from './legacy-wire.ts';
import { answerPlace, answerSearchText } from './new-wire.ts';
import type { PlacesReply } from './simulated-reply.ts';

export interface SimulatedPlaces {
  key: string;
  urls: { new: string; legacy: string };
  /** Lists the path and query of every request so far, for tests of limits and parameters. */
  requests(): readonly { at: number; url: string }[];
  close(): Promise<void>;
}

const KEY = 'simulated-places-key';
const MAX_REQUESTS = 1000;
const NOT_FOUND = { error: { code: 404, message: 'Not found.', status: 'NOT_FOUND', details: [] } };

export async function startGooglePlacesSimulator(): Promise<SimulatedPlaces> {
  const requests: { at: number; url: string }[] = [];
  const server = await startSimulatorServer({
    routes: {
      'ALL /maps/api/place/nearbysearch/json': ({ url }) => replyOf(answerNearby(url.searchParams, KEY)),
      'ALL /maps/api/place/details/json': ({ url }) => replyOf(answerDetails(url.searchParams, KEY)),
      'POST /v1/places::searchText': (request) =>
        replyOf(answerSearchText(jsonOf(request) as object, headersOf(request), KEY)),
      'ALL /v1/places/:id': (request) => replyOf(answerPlace(request.params['id'] ?? '', headersOf(request), KEY)),
    },
    notFound: () => jsonReply(NOT_FOUND, 404),
    onHandled({ url }) {
      requests.push({ at: Date.now(), url: url.pathname + url.search });
      if (requests.length > MAX_REQUESTS) requests.shift();
    },
  });
  return {
    key: KEY,
    urls: { new: `${server.url}/v1`, legacy: `${server.url}/maps/api/place` },
    requests: () => requests,
    close: server.close,
  };
}

function replyOf(reply: PlacesReply): SimulatorReply {
  if (reply === 'slow') return NO_ANSWER;
  if (reply !== 'garbled') return jsonReply(reply.body, reply.status);
  return { ...jsonReply(''), body: '<html>Not what you asked for' };
}

const headersOf = ({ headers }: SimulatorRequest) => ({
  key: headers['x-goog-api-key']?.toString(),
  fieldMask: headers['x-goog-fieldmask']?.toString(),
});
