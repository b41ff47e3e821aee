// The HTTP API of the app, as one shop owner uses it.
import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import type { NextStep, OpenOrder } from './next-step.ts';
import { readEvents } from './server-sent-events.ts';

export interface ShopAccount {
  email: string;
  password: string;
}

/** Marks requests of the demo's shopkeeper, so that they do not count as the owner being present. */
export const SHOPKEEPER_HEADER = 'x-shopkeeper';

const TIMEOUT_MS = 10_000;
const ORDER_CODE = /^[A-Za-z0-9-]{1,40}$/;

export class RefusedError extends Error {
  readonly statusCode: number;

  constructor(what: string, statusCode: number) {
    super(`${what} was answered with ${statusCode}`);
    this.statusCode = statusCode;
  }
}

const session = z.object({ token: z.string(), record: z.object({ shop_id: z.string() }) });
const order = z.object({
  id: z.string(),
  code: z.string(),
  shop_id: z.string(),
  status: z.string(),
  fulfilment: z.string(),
  paid_at: z.string(),
  slot_starts: z.string(),
  accepted_at: z.string(),
  ready_at: z.string(),
});
const page = z.object({ items: z.array(order) });
const change = z.object({ record: order });
const desk = z.object({ attended: z.boolean() });

export interface ShopApi {
  openOrders(): Promise<OpenOrder[]>;
  /** Finds the order in any status. */
  orderByCode(code: string): Promise<OpenOrder | undefined>;
  /** Answers whether the owner is signed in at the desk. */
  isAttended(): Promise<boolean>;
  run(order: string, step: NextStep): Promise<void>;
  /** Calls back for every change of the shop's orders until the stream ends; `onReady` once it is subscribed. */
  follow(onReady: () => Promise<void>, onChange: (order: OpenOrder) => void): Promise<void>;
}

/** Only the stream is aborted: aborting a request before it reaches the server leaves an open connection there. */
async function openStream(open: (signal: AbortSignal) => Promise<Response>, closing: AbortSignal): Promise<Response> {
  const ending = new AbortController();
  const timer = setTimeout(() => ending.abort(), TIMEOUT_MS);
  const stream = await open(ending.signal).finally(() => clearTimeout(timer));
  if (closing.aborted) ending.abort();
  closing.addEventListener('abort', () => ending.abort());
  return stream;
}

export async function signIn(appUrl: string, account: ShopAccount, closing: AbortSignal): Promise<ShopApi> {
  const ask = async (
    path: string,
    init: RequestInit = {},
    signal = AbortSignal.timeout(TIMEOUT_MS),
  ): Promise<Response> => {
    const own = { 'content-type': 'application/json', 'user-agent': 'BaitDrop shopkeeper', [SHOPKEEPER_HEADER]: '1' };
    const response = await fetch(appUrl + path, { ...init, headers: { ...own, ...init.headers }, signal });
    if (response.ok) return response;
    await response.body?.cancel();
    throw new RefusedError(path.replace(/\?.*/, ''), response.status);
  };
  const form = JSON.stringify({ identity: account.email, password: account.password });
  const signedIn = await ask('/api/collections/users/auth-with-password', { method: 'POST', body: form });
  const { token, record } = session.parse(await signedIn.json());
  const headers = { authorization: token };
  const ordersWhere = async (condition: string): Promise<OpenOrder[]> => {
    const filter = `shop_id = "${record.shop_id}" && (${condition})`;
    const query = new URLSearchParams({ filter, perPage: '200', sort: 'created', skipTotal: '1' });
    const response = await ask(`/api/collections/orders/records?${query}`, { headers });
    return page.parse(await response.json()).items;
  };

  return {
    openOrders: () => ordersWhere('status = "preparing" || (status = "pending" && paid_at != "")'),
    async orderByCode(code) {
      return ORDER_CODE.test(code) ? (await ordersWhere(`code = "${code}"`))[0] : undefined;
    },
    async isAttended() {
      return desk.parse(await (await ask('/api/demo/desk', { headers })).json()).attended;
    },
    async run(id, { command, form: body }) {
      const once = { ...headers, 'idempotency-key': randomUUID() };
      await ask(`/api/orders/${id}/${command}`, { method: 'POST', headers: once, body: JSON.stringify(body) });
    },
    async follow(onReady, onChange) {
      const stream = await openStream((signal) => ask('/api/realtime', {}, signal), closing);
      for await (const { event, data } of readEvents(stream)) {
        if (event === 'PB_CONNECT') {
          const { clientId } = z.object({ clientId: z.string() }).parse(JSON.parse(data));
          const body = JSON.stringify({ clientId, subscriptions: ['orders/*'] });
          await ask('/api/realtime', { method: 'POST', headers, body });
          await onReady();
          continue;
        }
        const { record: changed } = change.parse(JSON.parse(data));
        if (changed.shop_id === record.shop_id) onChange(changed);
      }
    },
  };
}
