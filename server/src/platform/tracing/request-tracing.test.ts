// Tests that the request id of an answer is found in everything that the request caused.
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { AuditList } from '@baitdrop/contract/admin-audit';
import { eventually } from '@baitdrop/postgres/testing/eventually';
import { type CheckoutScene, startCheckoutScene } from '../../testing/checkout-scene.ts';
import { ownApp } from '../../testing/shared-app.ts';

let scene: CheckoutScene;
let address: string;
beforeAll(async () => {
  scene = await startCheckoutScene(await ownApp({}, { withPayments: true }));
  // Uses a socket, where bodies arrive in pieces.
  address = scene.product.baseUrl;
});
afterAll(() => scene.close());

async function ask(method: string, path: string, body: object, headers: Record<string, string> = {}): Promise<string> {
  const answer = await fetch(new URL(path, address), {
    method,
    headers: { 'content-type': 'application/json', 'idempotency-key': randomUUID(), ...headers },
    body: JSON.stringify(body),
  });
  expect([path, answer.ok, answer.ok ? '' : await answer.text()]).toEqual([path, true, '']);
  return answer.headers.get('x-request-id') ?? '';
}

test('a mail has the id of the request that caused it, though a job sent it', async () => {
  const email = `customer@${scene.host}`;
  const request = await ask('POST', '/api/collections/users/request-password-reset', { email });
  const mail = await eventually('the mail is sent', () => scene.mails().find(({ to }) => to.includes(email)));
  expect(mail.requestId).toBe(request);
});

test('a line of the audit log has its request id and is found by it', async () => {
  const authorization = await scene.tokenOf('admin');
  const note = { text: 'Rang them about the freezer.' };
  const request = await ask('POST', `/api/admin/shop-pages/${scene.shopId}/notes`, note, { authorization });
  const { body } = await scene.call<AuditList>('GET', `/api/admin/audit?search=${request}`, undefined, {
    authorization,
  });
  expect(body.rows.map(({ request_id, admin_email }) => [request_id, admin_email])).toEqual([
    [request, `admin@${scene.host}`],
  ]);
});
