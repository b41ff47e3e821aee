// Lists every collection the product serves, with its hooks.
import type { ProductEvents } from '@baitdrop/contract/events';
import type { PostcodeTables } from '@baitdrop/domain/postcodes/postcode-tables';
import type { CollectionDefinition } from '@baitdrop/records/collections/collection';
import { Collections } from '@baitdrop/records/collections/collections';
import { SUPERUSERS, systemCollections } from '@baitdrop/records/collections/system-collections';
import type { HooksByCollection } from '@baitdrop/records/engine/hooks';
import type { Events } from '../platform/events/events.ts';
import type { Seal } from '../platform/secrets/seal.ts';
import { addressesCollection, addressesHooks } from './addresses.collection.ts';
import * as orders from './orders.collection.ts';
import * as plugins from './plugins.collection.ts';
import { retailersCollection, retailersHooks } from './retailers.collection.ts';
import { productsCollection, productsHooks, shopsCollection } from './shops.collection.ts';
import { passwordField, superusersHooks, tokenSecrets, usersCollection, usersHooks } from './users.collection.ts';

/** Builds the collections; the ways to sign in depend on the configuration. */
export function productCollections(seal: Seal, signIn: Parameters<typeof usersCollection>[1] = {}): Collections {
  const superusers = systemCollections
    .filter(({ name }) => name === SUPERUSERS)
    .map((definition) => withSecrets({ ...definition, fields: [passwordField, ...definition.fields] }, seal));
  return new Collections([
    ...superusers,
    usersCollection(seal, signIn),
    addressesCollection,
    retailersCollection(seal),
    shopsCollection,
    productsCollection,
    plugins.pluginConfigsCollection,
    plugins.pluginDownloadsCollection,
    plugins.setupRequestsCollection,
    orders.ordersCollection,
    orders.orderLinesCollection,
    orders.orderEventsCollection,
    orders.reviewsCollection,
    orders.payoutsCollection,
    orders.payoutLinesCollection,
    orders.courierLogsCollection,
  ]);
}

interface HookParts {
  seal: Seal;
  now: () => Date;
  postcodes: PostcodeTables;
  events: Events<ProductEvents>;
}

export const productHooks = ({ seal, now, postcodes, events }: HookParts): HooksByCollection => ({
  [SUPERUSERS]: superusersHooks,
  users: usersHooks(events, now),
  addresses: addressesHooks(postcodes),
  retailers: retailersHooks({ seal, now, events }),
  products: productsHooks,
  plugin_configs: plugins.pluginConfigsHooks,
  setup_requests: plugins.setupRequestsHooks,
});

function withSecrets(definition: CollectionDefinition, seal: Seal): CollectionDefinition {
  const secrets = tokenSecrets(seal, definition.name);
  return { ...definition, tokens: { ...secrets, auth: { ...definition.tokens?.auth, ...secrets.auth } } };
}
