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
    return refuseKey(engine, request, reply);
  };

/** Counts the try, then throws 401. */
export async function refuseKey(
  engine: Engine,
  request: FastifyRequest,
  reply: FastifyReply,
  { code, message } = { code: 'wrong_key', message: refusals.shops.wrongKey as string },
): Promise<never> {
  await limitTries(engine, reply, [{ key: `shop-key:${networkOfCaller(engine, request)}`, ...MISTAKES }]);
  reply.header('WWW-Authenticate', 'Basic realm="BaitDrop"');
  throw new AppError(code, 401, message, { data: { request: { code, message } } });
}

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

/** What came as `Basic base64(…)` or `Bearer …`; empty for none. */
function textOfHeader(header: string | undefined): string {
  const [, scheme = '', value = ''] = /^(basic|bearer) +(\S{1,400})$/i.exec(header ?? '') ?? [];
  return scheme.toLowerCase() === 'basic' ? Buffer.from(value, 'base64').toString('utf8') : value;
}

/** A key with scopes, which is its own secret: as a bearer token, or as user name without a password. */
export const scopedKeyOf = (header: string | undefined): string | undefined =>
  /^(bd_(?:live|test)_[a-z0-9]{40}):?$/.exec(textOfHeader(header))?.[1];

/** `Basic base64(key:secret)` or `Bearer key:secret`. */
function credentialsOf(header: string | undefined): { key: string; secret: string } {
  const [key = '', ...rest] = textOfHeader(header).split(':');
  // A key as we make them: anything else is not looked for.
  return { key: /^bd_[a-z0-9]{32}$/.test(key) ? key : '', secret: rest.join(':') };
}
