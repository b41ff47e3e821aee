// Downloads of the WordPress plugin, for a shop with its keys or for the public without, and the plugin's own requests.
import type { FastifyInstance, FastifyReply } from 'fastify';
import { addPluginSite, downloadWordPressPlugin, readPluginConfig } from '@baitdrop/contract/plugins';
import { pluginsMessages } from '@baitdrop/domain/messages/plugins';
import { readWebOrigin } from '@baitdrop/domain/retailers/web-origin';
import { SETTING_LIMITS } from '@baitdrop/domain/shops/shop-settings';
import { refusals } from '@baitdrop/domain/messages/refusals';
import type { Context } from '../../../context.ts';
import { storableText } from '../../../platform/database/storable.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import { implement } from '../../../platform/http/implement.ts';
import { openUserEndpoints } from '../../accounts/signed-in.ts';
import { openSiteEndpoints } from '../key-scope.ts';
import { pluginRelease, pluginZip } from './plugin-zip.ts';
import { addAllowedOrigin } from '../../shops/retailers.ts';
import { findOwnShop } from './wordpress.db.ts';
import { widgetSettingsOf, zipForShop } from './wordpress.ts';

const FILE_NAME = 'baitdrop-wordpress-plugin.zip';

const sendZip = (reply: FastifyReply, zip: Uint8Array): FastifyReply =>
  reply
    .type('application/zip')
    .header('Content-Disposition', `attachment; filename="${FILE_NAME}"`)
    .send(Buffer.from(zip));

export async function registerWordPress(app: FastifyInstance, context: Context): Promise<void> {
  const { pool, seal, config } = context;
  const { publicUrl } = config;

  app.get(`/plugins/${FILE_NAME}`, { config: { access: 'public' } }, (_request, reply) =>
    sendZip(reply.header('Cache-Control', 'public, max-age=3600'), pluginZip({ server_url: publicUrl })),
  );

  // WordPress reads this file through the plugin when it looks for updates.
  app.get('/plugins/baitdrop-wordpress-plugin.json', { config: { access: 'public' } }, (_request, reply) =>
    reply.header('Cache-Control', 'public, max-age=3600').send({
      ...pluginRelease(),
      url: `${publicUrl}/plugins`,
      package: `${publicUrl}/plugins/${FILE_NAME}`,
    }),
  );

  await openUserEndpoints(app, context, { limited: true }, (scope) =>
    implement(scope, downloadWordPressPlugin, async ({ actor: { id }, query, reply }) => {
      const shop = await findOwnShop(pool, id, shopIdOf(query.config));
      if (shop === undefined) throw new AppError('shop_not_found', 404, refusals.general.notFound);
      return sendZip(reply, await zipForShop(pool, shop, { seal, publicUrl }));
    }),
  );

  await openSiteEndpoints(app, context, { limited: true }, (scope) => {
    implement(scope, readPluginConfig, async ({ actor }) => {
      const { shopId: shop_id, shopName: shop_name, enabled, pluginSecret: plugin_secret } = actor;
      const look = await widgetSettingsOf(pool, shop_id);
      return { shop_id, shop_name, enabled, ...(plugin_secret && { plugin_secret }), ...look };
    });

    implement(scope, addPluginSite, async ({ actor: { shopId }, body: { site } }) => {
      const origin = readWebOrigin(site);
      if (!origin.ok) throw new AppError('bad_site', 400, origin.message);
      const { origins: max } = SETTING_LIMITS;
      if (!(await addAllowedOrigin(pool, shopId, origin.value, max)))
        throw new AppError('too_many_sites', 409, pluginsMessages.tooManySites(max));
    });
  });
}

/** Reads only the shop's id from the request; keys and secrets come from the database. */
function shopIdOf(config = ''): string {
  const value = parsed(config);
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    throw new AppError('bad_config', 400, refusals.general.configIsObject);
  const shopId = (value as Record<string, unknown>)['shop_id'];
  if (shopId === undefined || shopId === null || shopId === '')
    throw new AppError('setup_incomplete', 400, pluginsMessages.setupIncomplete);
  if (typeof shopId !== 'string' || shopId.length > 60)
    throw new AppError('bad_config', 400, refusals.general.shopIdIsText);
  return storableText(shopId);
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
