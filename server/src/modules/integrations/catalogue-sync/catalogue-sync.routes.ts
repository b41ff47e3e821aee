// The website of a shop, see `contract/catalogue-sync`, and the webhook address for its changes.
import type { FastifyInstance } from 'fastify';
import { CATALOGUE_WEBHOOK_PATH } from '@baitdrop/adapters/ports/catalogue-source';
import * as endpoints from '@baitdrop/contract/catalogue-sync';
import type { Context } from '../../../context.ts';
import type { CatalogueConnectionRow, CatalogueSkipRow } from '../../../database/schema/catalogue-sync.ts';
import { implement } from '../../../platform/http/implement.ts';
import { registerWebhook, type Webhook } from '../../../platform/webhooks/webhooks.routes.ts';
import { openShopEndpoints } from '../../shops/shop-staff.ts';
import { CATALOGUE_SOURCE } from './catalogue-sync.jobs.ts';
import * as sync from './catalogue-sync.ts';
import { findConnection } from './connections.db.ts';
import { listSkips } from './links.db.ts';

const MAX_SKIPPED = 500;

export async function registerCatalogueSync(app: FastifyInstance, context: Context): Promise<void> {
  const { pool } = context;
  await registerWebhook(app, context, {
    path: CATALOGUE_WEBHOOK_PATH,
    source: CATALOGUE_SOURCE,
    read: noticeReader(context),
    refusalStatus: 401,
  });

  await openShopEndpoints(app, context, { limited: true }, (scope) => {
    const status = async (shopId: string): Promise<endpoints.CatalogueSyncStatus> => ({
      connection: await sync.presentConnection(context, shopId),
      shopify: await sync.syncableStores(context, shopId),
    });

    implement(scope, endpoints.readCatalogueSync, ({ actor: { shopId } }) => status(shopId));

    implement(scope, endpoints.connectWooCommerce, async ({ actor: { shopId }, body }) => {
      await sync.connectWooCommerce(context, shopId, body);
      return status(shopId);
    });

    implement(scope, endpoints.connectShopify, async ({ actor: { shopId }, body }) => {
      await sync.connectShopify(context, shopId, body);
      return status(shopId);
    });

    implement(scope, endpoints.changeSyncLeader, async ({ actor: { shopId }, body: { leads } }) => {
      await sync.changeLeader(context, shopId, leads);
      return status(shopId);
    });

    implement(scope, endpoints.syncNow, async ({ actor: { shopId } }) => {
      await sync.syncNow(context, shopId);
      return status(shopId);
    });

    implement(scope, endpoints.listSkippedProducts, async ({ actor: { shopId } }) => {
      const row = await sync.requireConnection(context, shopId);
      const skips = await listSkips(pool, row.id, MAX_SKIPPED);
      return { skipped: skips.map((skip) => presentSkip(row, skip)) };
    });

    implement(scope, endpoints.disconnectWebsite, async ({ actor: { shopId }, body }) => {
      await sync.disconnect(context, shopId, body);
      return status(shopId);
    });
  });
}

function presentSkip({ platform, store }: CatalogueConnectionRow, skip: CatalogueSkipRow) {
  const { title: name, reason, message, product_ref: ref } = skip;
  const url =
    platform === 'woocommerce'
      ? `${store}/wp-admin/post.php?post=${ref}&action=edit`
      : `https://${store}/admin/products/${ref}`;
  return { name, reason, message, url };
}

const noticeReader =
  (context: Context): Webhook['read'] =>
  async (rawBody, headers, { id = '' }) => {
    const row = await findConnection(context.pool, id);
    const source = row && context.catalogueSources[row.platform];
    if (row === undefined || source === undefined) return undefined;
    const notice = source.readWebhook(rawBody, headers, context.seal.openOrEmpty(row.webhook_secret));
    if (notice === undefined || notice.kind === 'ping') return notice && 'ping';
    const payload = { connection: row.id, product_ref: notice.productRef };
    return { eventId: `${row.id}:${notice.eventId}`, kind: notice.topic, payload, isRecognised: true };
  };
