// Which shop a request comes from, by the key and secret that its system sends.
import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Queryable } from '@baitdrop/records/engine/database';
import type { Engine } from '@baitdrop/records/engine/engine';
import { refusals } from '@baitdrop/domain/messages/refusals';
import { rowsOf } from '../../platform/database/rows.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import { limitTries, networkOfCaller } from '../../platform/http/limit-tries.ts';
import type { Seal } from '../../platform/secrets/seal.ts';
import { pluginSecretOf } from './plugin-secret.ts';

export interface ShopOfKey {
  shopId: string;
  shopName: string;
  enabled: boolean;
  /** What the plugin may keep in place of the secret; only where the plugin asks, and came with a secret. */
  pluginSecret?: string;
}

/** Throws 401 for a key or secret that is not right. `needsSecret`: the key alone, which is public, is not enough.
 * `forPlugin`: the secret of the shop's WordPress plugin will do. */
export type ShopByKey = (
  request: FastifyRequest,
  reply: FastifyReply,
  options: { needsSecret: boolean; forPlugin?: boolean },
) => Promise<ShopOfKey>;

/** More wrong tries than a working system would make. */
const MISTAKES = { max: 30, windowSeconds: 600 };

export const shopByKey =
  (engine: Engine, seal: Seal): ShopByKey =>
  async (request, reply, { needsSecret, forPlugin = false }) => {
    const { key, secret } = credentialsOf(request.headers.authorization);
    const holder = await findKeyHolder(engine.pool, key);
    const expected = holder && holder.apiSecret !== '' ? seal.openOrEmpty(holder.apiSecret) : '';
    // Compared for unknown keys too, so that the time tells nothing.
    const pluginSecret = pluginSecretOf(expected);
    const isPlugins = isSame(secret, pluginSecret) && forPlugin;
    const secretIsRight = (isSame(secret, expected) || isPlugins) && expected !== '';
    const mayPass = holder !== undefined && (secretIsRight || (secret === '' && !needsSecret));
    if (mayPass) {
      const { shopId, shopName, enabled } = holder;
      return { shopId, shopName, enabled, ...(forPlugin && secretIsRight && { pluginSecret }) };
    }
    await limitTries(engine, reply, [{ key: `shop-key:${networkOfCaller(engine, request)}`, ...MISTAKES }]);
    reply.header('WWW-Authenticate', 'Basic realm="BaitDrop"');
    throw new AppError('wrong_key', 401, refusals.shops.wrongKey);
  };

interface KeyHolder extends ShopOfKey {
  /** Sealed. */
  apiSecret: string;
}

async function findKeyHolder(db: Queryable, apiKey: string): Promise<KeyHolder | undefined> {
  const [holder] = await rowsOf<KeyHolder>(
    db,
    `select shop_id as "shopId", shop_name as "shopName", baitdrop_enabled as enabled, api_secret as "apiSecret"
     from retailers where api_key = $1 and api_key != ''`,
    [apiKey],
  );
  return holder;
}

const digest = (text: string): Buffer => createHash('sha256').update(text).digest();
const isSame = (one: string, other: string): boolean => timingSafeEqual(digest(one), digest(other));

/** `Basic base64(key:secret)` or `Bearer key:secret`. */
function credentialsOf(header: string | undefined): { key: string; secret: string } {
  const [, scheme = '', value = ''] = /^(basic|bearer) +(\S{1,400})$/i.exec(header ?? '') ?? [];
  const text = scheme.toLowerCase() === 'basic' ? Buffer.from(value, 'base64').toString('utf8') : value;
  const [key = '', ...rest] = text.split(':');
  // A key as we make them: anything else is not looked for.
  return { key: /^bd_[a-z0-9]{32}$/.test(key) ? key : '', secret: rest.join(':') };
}
