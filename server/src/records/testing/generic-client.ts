// Starts the product, and the generic client signed in as each role.
import type { AddressInfo } from 'node:net';
import PocketBase, { ClientResponseError } from 'pocketbase';
import { scheduleJobs } from '../../modules.ts';
import { type Actor, type Cast, castOf } from '../../testing/cast.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

export interface GenericClients {
  product: TestApp;
  cast: Cast;
  url: string;
  clientOf(actor: Actor): PocketBase;
}

export async function startGenericClients(): Promise<GenericClients> {
  const product = await startTestApp();
  const cast = await castOf(product);
  await scheduleJobs(product.context);
  await product.app.listen({ host: '127.0.0.1', port: 0 });
  const url = `http://127.0.0.1:${(product.app.server.address() as AddressInfo).port}`;
  return {
    product,
    cast,
    url,
    clientOf(actor) {
      const client = new PocketBase(url);
      client.autoCancellation(false);
      if (cast.tokens[actor] !== '') client.authStore.save(cast.tokens[actor]);
      return client;
    },
  };
}

export async function refusalOf(request: Promise<unknown>): Promise<ClientResponseError> {
  const error = await request.then(
    () => undefined,
    (refused: unknown) => refused,
  );
  if (!(error instanceof ClientResponseError)) throw new Error('It was not refused.');
  return error;
}
