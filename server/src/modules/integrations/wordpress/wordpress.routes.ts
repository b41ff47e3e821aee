// The WordPress plugin: for a shop with its keys inside, for everybody without, and what the plugin asks afterwards.
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { siteForm } from '@baitdrop/contract/plugin-sites';
import { pluginsMessages } from '@baitdrop/domain/messages/plugins.messages';
import { readWebOrigin } from '@baitdrop/domain/retailers/web-origin';
import { SETTING_LIMITS } from '@baitdrop/domain/shops/shop-settings';
import { answerHeaders } from '@baitdrop/records/api/headers';
import { callerOf } from '@baitdrop/records/api/read-request';
import type { Engine } from '@baitdrop/records/engine/engine';
import { storable, storableText } from '../../../platform/database/storable.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import { limitRequests } from '../../../platform/http/limit-requests.ts';
import { readForm } from '../../../platform/http/read-form.ts';
import type { Seal } from '../../../platform/secrets/seal.ts';
import { pluginZip } from './plugin-zip.ts';
import { addAllowedOrigin } from '../../shops/retailers.ts';
import { findOwnShop } from './wordpress.db.ts';
import { lookOf, zipForShop } from './wordpress.ts';

export interface WordPressParts {
  engine: Engine;
  seal: Seal;
  publicUrl: string;
  /** Throws unless the request carries a shop's key. */
  shopByKey(
    request: FastifyRequest,
    reply: FastifyReply,
    options: { needsSecret: boolean },
  ): Promise<{ shopId: string; shopName: string; enabled: boolean }>;
}

const fileName = 'baitdrop-wordpress-plugin.zip';

const sendZip = (reply: FastifyReply, zip: Uint8Array): FastifyReply =>
  reply
    .type('application/zip')
    .header('Content-Disposition', `attachment; filename="${fileName}"`)
    .send(Buffer.from(zip));

export async function registerWordPress(app: FastifyInstance, parts: WordPressParts): Promise<void> {
  const { engine, publicUrl, shopByKey } = parts;
  const { pool } = engine;

  app.get(`/plugins/${fileName}`, (_request, reply) =>
    sendZip(reply.header('Cache-Control', 'public, max-age=3600'), pluginZip({ server_url: publicUrl })),
  );

  await app.register(
    async (scope) => {
      await answerHeaders(scope, engine);
      limitRequests(scope, engine);
      scope.addHook('onRequest', async (_request, reply) => void reply.header('Cache-Control', 'no-store'));

      scope.get('/wordpress/download', async (request, reply) => {
        const caller = await callerOf(engine, request);
        if (caller?.collection.name !== 'users') throw new AppError('signed_out', 401, 'Please sign in first.');
        const shopId = shopIdOf((request.query as Record<string, unknown>)['config']);
        const shop = await findOwnShop(pool, caller.id, shopId);
        if (shop === undefined) throw new AppError('no_such_shop', 404, "The requested resource wasn't found.");
        return sendZip(reply, await zipForShop(pool, shop, parts));
      });

      scope.get('/config', async (request, reply) => {
        const { shopId, shopName, enabled } = await shopByKey(request, reply, { needsSecret: false });
        return reply.send({ shop_id: shopId, shop_name: shopName, enabled, ...(await lookOf(pool, shopId)) });
      });

      // With the secret it is the shop itself that says where its plugin stands.
      scope.post('/sites', { bodyLimit: 4096 }, async (request, reply) => {
        const { shopId } = await shopByKey(request, reply, { needsSecret: true });
        const { site } = readForm(siteForm, storable(request.body), 'Give the address of your site.');
        const origin = readWebOrigin(site);
        if (!origin.ok) throw new AppError('bad_site', 400, origin.message);
        await addAllowedOrigin(pool, shopId, origin.value, SETTING_LIMITS.origins);
        return reply.status(204).send();
      });
    },
    { prefix: '/api/plugins' },
  );
}

/** Only the shop's name counts: keys and secrets come from our own records, whatever was sent. */
function shopIdOf(config: unknown): string {
  const given = typeof config === 'string' ? parsed(config) : undefined;
  if (typeof given !== 'object' || given === null || Array.isArray(given))
    throw new AppError('bad_config', 400, 'config must be a JSON object with the shop_id of your shop.');
  const shopId = (given as Record<string, unknown>)['shop_id'];
  if (shopId === undefined || shopId === null || shopId === '')
    throw new AppError('setup_incomplete', 400, pluginsMessages.setupIncomplete);
  if (typeof shopId !== 'string' || shopId.length > 60)
    throw new AppError('bad_config', 400, 'shop_id must be the text that your dashboard shows.');
  return storableText(shopId);
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
