// The plugin's WooCommerce part, run by PHP with the real API. Fakes provide the documented functions, classes and
// hooks of WordPress and WooCommerce: integrations/wordpress/simulator.
import { spawn, spawnSync } from 'node:child_process';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { NewApiKeyAnswer } from '@baitdrop/contract/api-keys';
import { startPublicApiScene } from '../public-api/testing/public-api-scene.ts';

const hasPhp = spawnSync('php', ['--version']).status === 0;

const scenes = fileURLToPath(new URL('../../../../../integrations/wordpress/simulator/scenes.php', import.meta.url));
const NEEDED = ['quotes', 'deliveries:read', 'deliveries:write'];

interface SeenOrder {
  meta: Record<string, string>;
  notes: string[];
  mails: string[];
  page: string;
  jobs: string[];
}

let scene: Awaited<ReturnType<typeof startPublicApiScene>>;
let live: string;
let tried: string;
let lastOrder = 100;

beforeAll(async () => {
  if (!hasPhp) return;
  scene = await startPublicApiScene();
  live = await makeKey(NEEDED, false);
  tried = await makeKey(NEEDED, true);
});
beforeEach(async () => {
  if (hasPhp) await scene.query('delete from records_throttles');
});
afterAll(() => scene?.close());

async function makeKey(scopes: readonly string[], isTest: boolean): Promise<string> {
  const answer = await scene.product.app.inject({
    method: 'POST',
    url: `/api/shops/${scene.shopId}/api-keys`,
    headers: { authorization: await scene.tokenOf('owner') },
    payload: { name: 'WooCommerce', scopes, is_test: isTest, expires_in_days: null },
  });
  return answer.json<NewApiKeyAnswer>().key;
}

async function play<Seen>(key: string, name: string, ...args: string[]): Promise<Seen> {
  const env = { ...process.env, BAITDROP_URL: scene.baseUrl, BAITDROP_SHOP: scene.shopId, BAITDROP_KEY: key };
  const child = spawn('php', [scenes, name, ...args], { env, stdio: 'pipe' });
  const [said, complained] = await Promise.all([text(child.stdout), text(child.stderr)]);
  if (!said.startsWith('{')) throw new Error(`${name}: ${said}${complained}`);
  const { seen, logged } = JSON.parse(said) as { seen: Seen; logged: string[] };
  expect(logged).toEqual([]);
  return seen;
}

/** Answers the number of a new order. */
const order = (): string => String(++lastOrder);

describe.skipIf(!hasPhp)('a site without WooCommerce (needs PHP)', () => {
  test('gets none of its hooks', async () => {
    expect(await play(live, 'without-woocommerce')).toEqual(['before_woocommerce_init']);
  });
});

describe.skipIf(!hasPhp)('a site with WooCommerce (needs PHP)', () => {
  test('declares the plugin’s compatibility', async () => {
    expect(await play(live, 'compatibility')).toEqual({ custom_order_tables: true, cart_checkout_blocks: true });
  });

  test('does not show the stored quote on the order’s screen', async () => {
    expect(await play(live, 'hidden')).toEqual(['_qty', '_baitdrop_quote', '_baitdrop_quote_until']);
  });

  test('accepts a key only with the scopes it needs', async () => {
    const weak = await makeKey(['quotes'], false);
    const unknown = `bd_live_${'a'.repeat(40)}`;
    const keys = [live, tried, weak, unknown, 'bd_wrong'];
    const { accepted, words } = await play<{ accepted: boolean[]; words: string[] }>(live, 'keys', ...keys);
    expect(accepted).toEqual([true, true, false, false, false]);
    expect(words[0]).toBe('The key for deliveries was not saved: it lacks deliveries:read, deliveries:write.');
    expect(words[1]).toMatch(/^The key for deliveries was not saved\. .+/);
    expect(words[2]).toContain('begins with bd_live_ or bd_test_');
  });

  test('requires a phone number that a courier can call, in both checkouts', async () => {
    const words = 'Please enter a UK phone number, so that the courier can call you.';
    expect(await play(live, 'phones')).toEqual({
      '07700 900123': ['', ''],
      '+44 (0)1425 470123': ['', ''],
      '0033 1 23 45': [words, words],
      '': [words, words],
    });
  });
});

describe.skipIf(!hasPhp)('the shipping rate (needs PHP)', () => {
  test('is the courier’s current price, for goods that can be carried to addresses in reach', async () => {
    const rates = await play<Record<string, string | number | null>>(live, 'rates');
    const { body } = await scene.quoteFor();
    const usual = (body.fee_pence / 100).toFixed(2);
    expect(rates).toEqual({
      usual,
      fixed: '4.50',
      free: '0.00',
      'not yet free': expect.stringMatching(/^[1-9]\d*\.\d\d$/),
      'too heavy': null,
      'no limit': usual,
      'too far': null,
      'no postcode': null,
      'not one': null,
      abroad: null,
      nothing: null,
      'many lines': null,
      'very dear': null,
      // The second answer comes from the plugin's cache, without a request.
      again: usual,
      requests: 0,
      euros: null,
    });
  });

  test('shows the delivery time, and is missing while the shop is closed', async () => {
    const open = await play<{ label: string; requests: string[] }>(live, 'rate');
    expect(open.label).toMatch(/^Delivery by courier, in about \d+ minutes$/);
    expect(open.requests).toEqual([`GET /api/shops/${scene.shopId}`, 'POST /api/v1/quotes']);
    await scene.query(`update shops set paused_until = now() + interval '1 hour' where shop_id = $1`, [scene.shopId]);
    expect(await play(live, 'rate')).toBeNull();
    await scene.query(`update shops set paused_until = null where shop_id = $1`, [scene.shopId]);
  });

  test('explains why it is missing, if the customer can do something about it', async () => {
    expect(await play(live, 'not-offered')).toEqual({
      usual: '',
      'too heavy': 'This is more than a courier can carry.',
      'too far': 'No courier goes to this address from our shop.',
      'not one': '',
      abroad: '',
    });
    await scene.query(`update shops set paused_until = now() + interval '1 hour' where shop_id = $1`, [scene.shopId]);
    const { usual } = await play<Record<string, string>>(live, 'not-offered');
    await scene.query(`update shops set paused_until = null where shop_id = $1`, [scene.shopId]);
    expect(usual).toBe('We send no courier at this minute: the shop is closed.');
  });

  test('is missing while BaitDrop is unreachable, and the next page does not wait for it', async () => {
    expect(await play(live, 'away')).toEqual({ rates: [null, null], requests: 1 });
  });
});

describe.skipIf(!hasPhp)('a paid order (needs PHP)', () => {
  test('gets one courier at the quoted price despite repeated events; mail and page show the link and the code', async () => {
    const number = order();
    const { meta, notes, mails, page, jobs } = await play<SeenOrder>(live, 'paid', number);
    const sent = scene.deliveriesWith(`WOO-${number}`);
    expect(sent).toHaveLength(1);
    expect(sent[0]?.form).toMatchObject({
      dropoff_name: 'Ann Archer',
      dropoff_phone_number: '+447700900123',
      manifest_items: [{ name: "Angler's maggots & hemp", quantity: 4, price: 350 }],
      quote_id: expect.stringMatching(/./),
    });
    const link = meta['_baitdrop_tracking_url'] ?? '';
    expect(link).toMatch(/^https?:\/\//);
    expect(mails[0]).toContain(`Follow your delivery: ${link}`);
    expect(page).toContain(`<a href="${link}">Follow your delivery</a>`);
    expect(page).toContain(meta['_baitdrop_pin']);
    expect(notes).toEqual([expect.stringMatching(/^BaitDrop sends a courier\. It costs your shop £\d+\.\d\d/)]);
    expect(jobs).toEqual(['baitdrop_follow_delivery']);
    expect(meta).not.toHaveProperty('_baitdrop_request');
  });

  test('entered by the shop with one address goes there, with its note as plain text', async () => {
    const number = order();
    await play<SeenOrder>(live, 'typed-in', number);
    const [sent] = scene.deliveriesWith(`WOO-${number}`);
    expect(sent?.form).toMatchObject({ dropoff_address: expect.stringContaining('3 Mill Lane') });
    expect(sent?.form).toMatchObject({ dropoff_notes: expect.stringContaining('Gate 1 & 2') });
  });

  test('with another shipping method is ignored', async () => {
    expect(await play(live, 'other-way', order())).toMatchObject({ meta: [], notes: [], page: '', requests: [] });
  });

  test('is requested again with the same key when there was no answer', async () => {
    const number = order();
    const { first, then } = await play<Record<'first' | 'then', SeenOrder>>(tried, 'late-answer', number);
    expect(first.notes).toEqual(['BaitDrop is not answering. This site will try again automatically.']);
    expect(first.jobs).toEqual(['baitdrop_send_delivery']);
    expect(then.meta).toMatchObject({ _baitdrop_status: 'pending', _baitdrop_attempt: '1' });
    expect(
      (await scene.list(`reference=WOO-${number}`, { authorization: `Bearer ${tried}` })).body.deliveries,
    ).toHaveLength(1);
  });

  test('is sent without its quote once the quote has expired', async () => {
    const { meta, notes } = await play<SeenOrder>(tried, 'old-quote', order());
    expect(meta).toMatchObject({ _baitdrop_status: 'pending', _baitdrop_attempt: '2' });
    expect(notes).toEqual([expect.stringContaining('A test key asked BaitDrop')]);
  });

  test('that is refused can be corrected and sent again by the shop', async () => {
    const seen = await play<{ first: SeenOrder; then: SeenOrder; actions: object; 'actions then': object }>(
      tried,
      'refused',
      order(),
    );
    expect(seen.first.notes).toHaveLength(1);
    expect(seen.first.notes[0]).toMatch(/^BaitDrop sends no courier for this order\. .+Order actions\.$/);
    expect(seen.first.page).toBe('');
    expect(seen.actions).toEqual({ baitdrop_send: 'Send with BaitDrop' });
    expect(seen.then.meta).toMatchObject({ _baitdrop_status: 'pending' });
    expect(seen['actions then']).toEqual([]);
  });

  test('without a free courier is tried a few times with new keys, and then reported', async () => {
    const { meta, notes, jobs } = await play<SeenOrder>(tried, 'nobody-free', order());
    expect(meta).toMatchObject({ _baitdrop_status: 'refused', _baitdrop_attempt: '6' });
    expect(notes).toHaveLength(2);
    expect(jobs).toEqual([]);
  });

  test('is tracked until it arrives', async () => {
    const { meta, notes, jobs, page } = await play<SeenOrder>(tried, 'followed', order());
    expect(meta).toMatchObject({ _baitdrop_status: 'delivered' });
    expect(page).toContain('The courier has delivered your order.');
    expect(page).not.toContain('at the door');
    expect(notes.at(-1)).toBe('BaitDrop’s courier has delivered this order.');
    expect(jobs).toEqual([]);
  });
});

describe.skipIf(!hasPhp)('a cancelled order (needs PHP)', () => {
  test('has its courier cancelled; paid again, it gets another', async () => {
    const number = order();
    const seen = await play<Record<'first' | 'paid again', SeenOrder>>(tried, 'cancelled', number);
    expect(seen.first.meta).toMatchObject({ _baitdrop_status: 'canceled' });
    expect(seen.first.notes.at(-1)).toBe('BaitDrop called the courier back. It costs nothing.');
    expect([seen.first.page, seen.first.mails.at(-1)]).toEqual(['', '']);
    expect(seen['paid again'].meta).toMatchObject({ _baitdrop_status: 'pending', _baitdrop_attempt: '2' });
    const { body } = await scene.list(`reference=WOO-${number}`, { authorization: `Bearer ${tried}` });
    expect(body.deliveries.map(({ status }) => status).toSorted()).toEqual(['canceled', 'pending']);
  });

  test('reports when it is too late to cancel', async () => {
    const { meta, notes } = await play<SeenOrder>(tried, 'too-late', order());
    expect(notes.at(-1)).toMatch(/^It is too late to call BaitDrop’s courier back/);
    expect(meta).not.toMatchObject({ _baitdrop_status: 'canceled' });
  });

  test.each(['cancelled-while-away', 'unknown-then-cancelled'])('ends without a courier: %s', async (name) => {
    const number = order();
    const { meta, notes } = await play<SeenOrder>(tried, name, number);
    expect(meta).toMatchObject({ _baitdrop_status: 'canceled' });
    expect(meta).not.toHaveProperty('_baitdrop_request');
    expect(notes.at(-1)).toBe('BaitDrop called the courier back. It costs nothing.');
    const { body } = await scene.list(`reference=WOO-${number}`, { authorization: `Bearer ${tried}` });
    expect(body.deliveries.map(({ status }) => status)).toEqual(['canceled']);
  });
});
