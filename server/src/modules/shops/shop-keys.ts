// Identifies the shop of a request by the key and secret that its system sends.
import type { ErrorCode } from '@baitdrop/contract/errors';
import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Queryable } from '@baitdrop/records/engine/database';
import type { Engine } from '@baitdrop/records/engine/engine';
import { refusals } from '@baitdrop/domain/messages/refusals';
import { rowsOf } from '../../platform/database/rows.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import { limitAttempts, networkOfCaller } from '../../platform/http/limit-attempts.ts';
import type { Seal } from '../../platform/secrets/seal.ts';
import { pluginSecretOf } from './plugin-secret.ts';

export interface ShopOfKey {
  shopId: string;
  shopName: string;
  enabled: boolean;
  /**
   * The secret that the plugin may store instead of the shop's. Set only for the plugin's requests that sent a valid
   * secret.
   */
  pluginSecret?: string;
}

/**
 * Throws 401 for a wrong key or secret. With `needsSecret`, the key alone is not enough, because it is public. With
 * `forPlugin`, the secret of the shop's WordPress plugin is accepted as well.
 */
export type ShopByKey = (
  request: FastifyRequest,
  reply: FastifyReply,
  options: { needsSecret: boolean; forPlugin?: boolean },
) => Promise<ShopOfKey>;

/** Allows more wrong attempts than a working system would make. */
const WRONG_ATTEMPTS = { max: 30, windowSeconds: 600 };

export const shopByKey =
  (engine: Engine, seal: Seal): ShopByKey =>
  async (request, reply, { needsSecret, forPlugin = false }) => {
    const { key, secret } = credentialsOf(request.headers.authorization);
    const holder = await findKeyHolder(engine.pool, key);
    const expected = holder && holder.apiSecret !== '' ? seal.openOrEmpty(holder.apiSecret) : '';
    // The comparison also runs for unknown keys, so that its duration reveals nothing.
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

/** Counts the attempt against the rate limit, then throws 401. */
export async function refuseKey(
  engine: Engine,
  request: FastifyRequest,
  reply: FastifyReply,
  { code, message }: { code: ErrorCode; message: string } = { code: 'wrong_key', message: refusals.shops.wrongKey },
): Promise<never> {
  await limitAttempts(engine, reply, [{ key: `shop-key:${networkOfCaller(engine, request)}`, ...WRONG_ATTEMPTS }]);
  reply.header('WWW-Authenticate', 'Basic realm="BaitDrop"');
  throw new AppError(code, 401, message, { data: { request: { code, message } } });
}

interface KeyHolder extends Pick<ShopOfKey, 'shopId' | 'shopName' | 'enabled'> {
  /** Encrypted with the server's key. */
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

/** Decodes `Basic base64(…)` or `Bearer …`; empty for other headers. */
function textOfHeader(header: string | undefined): string {
  const [, scheme = '', value = ''] = /^(basic|bearer) +(\S{1,400})$/i.exec(header ?? '') ?? [];
  return scheme.toLowerCase() === 'basic' ? Buffer.from(value, 'base64').toString('utf8') : value;
}

/** Reads an API key with scopes, which needs no secret: a bearer token, or a user name without a password. */
export const scopedKeyOf = (header: string | undefined): string | undefined =>
  /^(bd_(?:live|test)_[a-z0-9]{40}):?$/.exec(textOfHeader(header))?.[1];

/** Parses `Basic base64(key:secret)` or `Bearer key:secret`. */
function credentialsOf(header: string | undefined): { key: string; secret: string } {
  const [key = '', ...rest] = textOfHeader(header).split(':');
  // A key in another format is not looked up.
  return { key: /^bd_[a-z0-9]{32}$/.test(key) ? key : '', secret: rest.join(':') };
}
