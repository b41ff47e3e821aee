// Makes requests to the routes of the app from the schemas of their input.
import { toJSONSchema, type ZodMiniType } from 'zod/mini';
import type { InjectOptions } from 'fastify';
import type { Collection } from '@baitdrop/records/collections/collection';
import type { Field } from '@baitdrop/records/collections/field';
import { describedFields } from '../platform/http/read-query-schema.ts';
import type { RegisteredRoute } from '../platform/openapi/registered-routes.ts';
import { ACTORS, type Cast } from './cast.ts';
import { type Dice, hostileText, hostileValue, type JsonSchema, type KnownText, valueOf } from './hostile-values.ts';

export const CALLERS = [...ACTORS, 'shopKey', 'wrongKey'] as const;
export type Caller = (typeof CALLERS)[number];

export interface HostileRequest {
  caller: Caller;
  method: NonNullable<InjectOptions['method']>;
  url: string;
  headers: Record<string, string>;
  payload: string | Buffer | undefined;
}

const PIECES = [
  '%2e%2e',
  '%2e',
  '..%2f',
  '%ff',
  '%00',
  '%c0%af',
  '%20',
  '%',
  '%F0%9F',
  'a%2Fb',
  ';',
  '@',
  '*',
  '%u0041',
];
const CONTENT_TYPES = [
  'text/plain',
  'application/xml',
  'application/x-www-form-urlencoded',
  'multipart/form-data',
  'multipart/form-data; boundary=x',
  'application/json; charset=utf-7',
  'application/octet-stream',
  'image/png',
  '/',
];
const QUERIES = [
  'page',
  'perPage',
  'filter',
  'sort',
  'expand',
  'fields',
  'skipTotal',
  'lat',
  'lng',
  'q',
  'token',
  'from',
];
const FILTERS = [
  'id = ""',
  'created > @now',
  'name ~ "%"',
  '(((id!=1)))',
  '@request.auth.id = id',
  'a.b.c.d = 1',
  'id ?= null',
];

export interface Scenery {
  routes: readonly RegisteredRoute[];
  collections: readonly Collection[];
  cast: Cast;
}

/** Texts that exist in the database, so that a request passes the first check. */
const knownTexts =
  ({ cast }: Scenery, dice: Dice): KnownText =>
  (name) => {
    const named: Readonly<Record<string, readonly (string | undefined)[]>> = {
      shopId: [cast.shopId, cast.otherShopId],
      shop_id: [cast.shopId, cast.otherShopId],
      retailer: [cast.records['retailers']],
      id: Object.values(cast.records),
      recordId: Object.values(cast.records),
      order: [cast.records['orders']],
      orderId: [cast.records['orders']],
      productId: [cast.records['products']],
      user: Object.values(cast.users),
      userId: Object.values(cast.users),
      postcode: ['BH24 1LA', 'bh241la'],
      email: [`customer@${cast.host}`, 'nobody@cast.example'],
      phone: ['07700 900123'],
      collection: Object.keys(cast.records),
      day: ['2026-11-16'],
      from: ['2026-11-01'],
      to: ['2026-11-30'],
    };
    const found = named[name];
    return found === undefined ? undefined : dice.pick(found.map((text) => text ?? 'x'));
  };

const schemas = new WeakMap<ZodMiniType, JsonSchema>();
function schemaOf(form: ZodMiniType): JsonSchema {
  const found = schemas.get(form) ?? (toJSONSchema(form, { io: 'input', unrepresentable: 'any' }) as JsonSchema);
  schemas.set(form, found);
  return found;
}

const schemaOfField = (field: Field): JsonSchema => {
  if (field.type === 'number') return { type: 'number', minimum: field.min ?? 0, maximum: field.max ?? 1_000 };
  if (field.type === 'bool') return { type: 'boolean' };
  if (field.type === 'select') return { enum: field.values };
  if (field.type === 'json') return {};
  if (field.type === 'email') return { type: 'string', format: 'email' };
  if (field.type === 'url') return { type: 'string', format: 'uri' };
  if (field.type === 'date' || field.type === 'autodate') return { type: 'string', format: 'date-time' };
  return { type: 'string', minLength: 1 };
};

const schemaOfRecord = ({ fields }: Collection): JsonSchema => ({
  type: 'object',
  properties: Object.fromEntries(fields.map((field) => [field.name, schemaOfField(field)])),
});

const encoded = (text: string): string => encodeURIComponent(text.toWellFormed());

function pathOf(url: string, dice: Dice, oddness: number, knownText: KnownText): { path: string; collection: string } {
  let collection = '';
  const path = url.replaceAll(/:([A-Za-z]+)|\*/g, (_match, name: string | undefined) => {
    if (dice.chance(oddness * 2)) return dice.pick(PIECES);
    if (dice.chance(oddness)) return encoded(hostileText(dice)).slice(0, 600);
    const text = knownText(name ?? '') ?? 'x';
    if (name === 'collection') collection = text;
    return encoded(text);
  });
  return { path, collection };
}

function queryOf({ endpoint, access }: RegisteredRoute, dice: Dice, oddness: number, knownText: KnownText): string {
  const declared = endpoint?.query ? Object.keys(describedFields(endpoint.query)) : [];
  const names = [...declared, ...(access === 'records' || dice.chance(oddness) ? QUERIES : [])];
  const chosen = names.filter(() => dice.chance(declared.length > 0 ? 0.6 : 0.2));
  const pairs = chosen.flatMap((name) => {
    const text = dice.chance(0.4)
      ? hostileText(dice)
      : name === 'filter'
        ? dice.pick(FILTERS)
        : (knownText(name) ?? String(dice.pick(['1', '-1', '20', '50.8', 'true', '2026-11-16', '-created', 'x'])));
    const value = dice.chance(oddness) ? dice.pick(PIECES) : encoded(text.slice(0, 3_000));
    const pair = `${encoded(name)}=${value}`;
    return dice.chance(oddness) ? [pair, `${encoded(name)}[]=${value}`, pair] : [pair];
  });
  if (dice.chance(oddness)) pairs.push(dice.pick(['__proto__=1', 'a[b][c]=1', '&&&', '=', '%=%', 'toString=1']));
  return pairs.length === 0 ? '' : `?${pairs.join('&')}`;
}

function bodyOf(
  route: RegisteredRoute,
  collection: string,
  scenery: Scenery,
  dice: Dice,
  oddness: number,
  knownText: KnownText,
) {
  const declared = scenery.collections.find(({ name }) => name === collection);
  const schema =
    route.endpoint?.body !== undefined
      ? schemaOf(route.endpoint.body)
      : declared !== undefined
        ? schemaOfRecord(declared)
        : undefined;
  const body = schema === undefined ? hostileValue(dice) : valueOf(schema, dice, oddness, knownText);
  return JSON.stringify(body) ?? 'undefined';
}

/** A multipart body as a browser sends it, with a file of another type than declared. */
const formData = (name: string, json: string): string =>
  [
    '--x',
    `Content-Disposition: form-data; name="@jsonPayload"`,
    '',
    json,
    '--x',
    `Content-Disposition: form-data; name="${name}"; filename="a.png"`,
    'Content-Type: image/png',
    '',
    '\u0089PNG\r\n\u001a\n<svg onload=alert(1)>',
    '--x--',
    '',
  ].join('\r\n');

export function hostileRequest(scenery: Scenery, dice: Dice): HostileRequest {
  const route = dice.pick(scenery.routes);
  const caller = dice.pick(CALLERS);
  const oddness = dice.pick([0, 0.02, 0.1, 0.3]);
  const knownText = knownTexts(scenery, dice);
  const { path, collection } = pathOf(route.url, dice, oddness, knownText);
  const headers: Record<string, string> = {};
  if (dice.chance(0.3)) headers['idempotency-key'] = dice.chance(0.3) ? '\u00ff'.repeat(300) : `fuzz-${dice.below(50)}`;
  if (dice.chance(oddness)) headers['x-track-token'] = dice.pick(['x', 'f'.repeat(32), '%00', '\u00ff']);
  if (dice.chance(oddness)) headers['origin'] = dice.pick(['null', 'https://evil.example', '\u00ff']);
  if (dice.chance(oddness)) headers['range'] = 'bytes=9-1';
  if (dice.chance(oddness))
    headers['accept-language'] = hostileText(dice)
      .replaceAll(/[^\u0020-\u007e]/g, '?')
      .slice(0, 200);
  const method = route.method as HostileRequest['method'];
  const request = { caller, method, url: path + queryOf(route, dice, oddness, knownText), headers, payload: undefined };
  if (method === 'GET' || (method === 'DELETE' && dice.chance(0.7))) return request;
  const json = bodyOf(route, collection, scenery, dice, oddness, knownText);
  if (dice.chance(oddness)) {
    headers['content-type'] = 'multipart/form-data; boundary=x';
    return { ...request, payload: formData(dice.pick(['image', 'logo', 'file', '__proto__']), json) };
  }
  headers['content-type'] = dice.chance(oddness) ? dice.pick(CONTENT_TYPES) : 'application/json';
  if (dice.chance(oddness)) return { ...request, payload: json.slice(0, dice.below(json.length + 1)) };
  if (dice.chance(oddness)) return { ...request, payload: Buffer.from([0xff, 0xfe, 0x00, 0x7b, 0x22, 0xc3, 0x28]) };
  return { ...request, payload: json };
}
