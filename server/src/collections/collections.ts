// Every collection the product serves, with the hooks that keep its promises.
import type { CollectionDefinition } from '@baitdrop/records/collections/collection';
import { Collections } from '@baitdrop/records/collections/collections';
import { SUPERUSERS, systemCollections } from '@baitdrop/records/collections/system-collections';
import type { HooksByCollection } from '@baitdrop/records/engine/hooks';
import type { Seal } from '../platform/secrets/seal.ts';
import { ordersCollection } from './orders.collection.ts';
import * as plugins from './plugins.collection.ts';
import { retailersCollection, retailersHooks } from './retailers.collection.ts';
import { productsCollection, productsHooks, shopsCollection } from './shops.collection.ts';
import { tokenSecrets, usersCollection, usersHooks } from './users.collection.ts';

export function productCollections(seal: Seal): Collections {
  const superusers = systemCollections
    .filter(({ name }) => name === SUPERUSERS)
    .map((definition) => withSecrets(definition, seal));
  return new Collections([
    ...superusers,
    usersCollection(seal),
    retailersCollection(seal),
    shopsCollection,
    productsCollection,
    plugins.pluginConfigsCollection,
    plugins.pluginDownloadsCollection,
    plugins.setupRequestsCollection,
    ordersCollection,
  ]);
}

export const productHooks = (seal: Seal, now: () => Date): HooksByCollection => ({
  users: usersHooks,
  retailers: retailersHooks(seal, now),
  products: productsHooks,
  plugin_configs: plugins.pluginConfigsHooks,
  setup_requests: plugins.setupRequestsHooks,
});

function withSecrets(definition: CollectionDefinition, seal: Seal): CollectionDefinition {
  const secrets = tokenSecrets(seal, definition.name);
  return { ...definition, tokens: { ...secrets, auth: { ...definition.tokens?.auth, ...secrets.auth } } };
}
