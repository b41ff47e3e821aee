// Endpoints that receive or send a file, as the current user.
import type { AnswerOf, Endpoint, FileEndpoint, JsonEndpoint } from '@baitdrop/contract/endpoint';
import { fetchAsUser } from './call.ts';
import { type AddressInput, addressOf } from './endpoint-address.ts';
import { fetchOk } from './fetch-json.ts';

type Headers = Readonly<Record<string, string>>;

const fetchFile = (endpoint: Endpoint, address: string, headers: Headers): Promise<Response> =>
  fetchAsUser(endpoint, address, { headers, cache: 'no-store' }, fetchOk);

export async function readFile<E extends FileEndpoint>(
  endpoint: E,
  input: AddressInput<E>,
  headers: Headers = {},
): Promise<Blob> {
  return (await fetchFile(endpoint, addressOf(endpoint, input), headers)).blob();
}

/** Reads a file with the name that the server gives it, or else `otherwise`. */
export async function downloadFile<E extends FileEndpoint>(
  endpoint: E,
  input: AddressInput<E>,
  otherwise: string,
): Promise<{ file: Blob; name: string }> {
  const response = await fetchFile(endpoint, addressOf(endpoint, input), {});
  const name = /filename="([^"]+)"/.exec(response.headers.get('content-disposition') ?? '')?.[1];
  return { file: await response.blob(), name: name ?? otherwise };
}

export async function sendFile<E extends JsonEndpoint>(
  endpoint: E,
  input: AddressInput<E>,
  file: Blob,
  { type = file.type, headers = {} }: { type?: string; headers?: Headers } = {},
): Promise<AnswerOf<E>> {
  const init = { headers: { ...headers, 'content-type': type }, body: file };
  const response = await fetchAsUser(endpoint, addressOf(endpoint, input), init, fetchOk);
  return (response.status === 204 ? undefined : await response.json()) as AnswerOf<E>;
}
