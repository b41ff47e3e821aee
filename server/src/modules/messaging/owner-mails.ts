// Mails about a shop: to its owner when it goes live, when its setup moves on and when stock runs low; to
// administrators when it asks to go live.
import type { PoolClient } from 'pg';
import type { EventPayload } from '@baitdrop/contract/events';
import { ANY_QUESTIONS, helloTo, type LinkedMail } from '@baitdrop/domain/messages/mails/mail-text';
import { setupMails } from '@baitdrop/domain/messages/mails/setup-mails';
import { shopMails } from '@baitdrop/domain/messages/mails/shop-mails';
import { pence } from '@baitdrop/domain/money/pence';
import { formatPounds } from '@baitdrop/domain/money/pounds';
import type { Context } from '../../context.ts';
import type { RetailerRow } from '../../database/schema/retailers.ts';
import type { ProductRow } from '../../database/schema/shops.ts';
import { rowsOf } from '../../platform/database/rows.ts';
import { button, renderMail, list, paragraph, table } from '../../platform/mail/mail-layout.ts';
import { queueMail } from '../../platform/mail/mail.jobs.ts';
import { SHOP_MAIL_ADDRESS } from './shop-mail-address.ts';

export function ownerMailHandlers(context: Context): void {
  goingLiveMails(context);
  context.events.on('setup.paid', (tx, news) => mailSetupPaid(context, tx, news));
  context.events.on('setup.moved', (tx, news) => mailSetupMoved(context, tx, news));
  context.events.on('shop.email_changed', (tx, news) => mailNewAddress(context, tx, news));
  context.events.on('stock.low', (tx, news) => mailLowStock(context, tx, news));
}

type Shop = Pick<RetailerRow, 'shop_name' | 'postcode' | 'email' | 'baitdrop_enabled' | 'suspended_reason'>;

async function readShop(tx: PoolClient, retailer: string): Promise<Shop> {
  const text = 'select shop_name, postcode, email, baitdrop_enabled, suspended_reason from retailers where id = $1';
  const [shop] = await rowsOf<Shop>(tx, text, [retailer]);
  if (shop === undefined) throw new Error(`retailer ${retailer} is gone`);
  return shop;
}

function goingLiveMails({ events, jobs, seal, config: { publicUrl } }: Context): void {
  const mailOwner =
    (path: string, mailOf: (shop: Shop, reason: string) => LinkedMail) =>
    async (tx: PoolClient, { retailer, reason = '' }: { retailer: string; reason?: string }): Promise<void> => {
      const shop = await readShop(tx, retailer);
      if (shop.email === '') return;
      const { subject, texts, link } = mailOf(shop, reason);
      const blocks = [
        paragraph(helloTo(shop.shop_name)),
        ...texts.map((text) => paragraph(text)),
        button(`${publicUrl}${path}`, link),
        paragraph(ANY_QUESTIONS),
      ];
      await queueMail(jobs, tx, seal)(renderMail(shop.email, subject, blocks));
    };

  events.on('shop.live_requested', async (tx, { retailer }) => {
    const { shop_name, postcode } = await readShop(tx, retailer);
    await events.emit(tx, 'operations.alert', shopMails.asksToGoLive(shop_name, postcode, `${publicUrl}/admin`));
  });
  events.on(
    'shop.live',
    mailOwner('/dashboard/orders', ({ shop_name }) => shopMails.live(shop_name)),
  );
  events.on(
    'shop.declined',
    mailOwner('/dashboard/going-live', ({ shop_name }, reason) => shopMails.declined(shop_name, reason)),
  );
  events.on(
    'shop.suspended',
    mailOwner('/dashboard/going-live', ({ shop_name, suspended_reason }) =>
      shopMails.suspended(shop_name, suspended_reason),
    ),
  );
  events.on(
    'shop.resumed',
    mailOwner('/dashboard', ({ shop_name, baitdrop_enabled }) => shopMails.resumed(shop_name, baitdrop_enabled)),
  );
}

/** Mails go to both addresses, so that the one that no longer gets the orders can object. */
async function mailNewAddress(
  { jobs, seal, config }: Pick<Context, 'jobs' | 'seal' | 'config'>,
  tx: PoolClient,
  { retailer, was }: EventPayload<'shop.email_changed'>,
): Promise<void> {
  const shop = await readShop(tx, retailer);
  // An unapproved shop has no orders, and its new address may belong to a stranger.
  if (!shop.baitdrop_enabled) return;
  const { subject, moved, arrived, link } = shopMails.newAddress;
  const before = seal.openOrEmpty(was);
  const send = queueMail(jobs, tx, seal);
  for (const [to, text] of [
    [before, moved(shop.shop_name, shop.email)],
    [shop.email, arrived(shop.shop_name, before)],
  ] as const) {
    if (to === '') continue;
    const blocks = [
      paragraph(helloTo(shop.shop_name)),
      paragraph(text),
      button(`${config.publicUrl}/dashboard/settings#contact`, link),
    ];
    await send(renderMail(to, subject(shop.shop_name), [...blocks, paragraph(ANY_QUESTIONS)]));
  }
}

interface SetupContact {
  email: string;
  shop_name: string;
}

/** Reads the address in the request's form, else that of the shop's account. */
async function readContact(tx: PoolClient, request: string): Promise<SetupContact | undefined> {
  const [contact] = await rowsOf<SetupContact>(
    tx,
    `select coalesce(nullif(case when jsonb_typeof(q.contact_info -> 'email') = 'string'
       then q.contact_info ->> 'email' end, ''), r.email, '') as email, coalesce(r.shop_name, '') as shop_name
     from setup_requests q left join retailers r on r.shop_id = q.shop_id where q.id = $1`,
    [request],
  );
  return contact;
}

async function mailSetupPaid(
  { jobs, seal, config }: Pick<Context, 'jobs' | 'seal' | 'config'>,
  tx: PoolClient,
  { request, name, amount_pence, paid_at }: EventPayload<'setup.paid'>,
): Promise<void> {
  const { email, shop_name: shopName } = (await readContact(tx, request)) ?? { email: '', shop_name: '' };
  if (email === '') return;
  const { subject, thanks, next, total, seller } = setupMails.paid;
  const amount = formatPounds(pence(amount_pence));
  const day = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'Europe/London' });
  const mail = renderMail(email, subject(name), [
    paragraph(helloTo(shopName)),
    paragraph(thanks(name, pence(amount_pence), day.format(new Date(paid_at)))),
    table([
      { label: name, amount },
      { label: total, amount, strong: true },
    ]),
    paragraph(next),
    button(`${config.publicUrl}/dashboard`, setupMails.link),
    paragraph(seller),
    paragraph(ANY_QUESTIONS),
  ]);
  await queueMail(jobs, tx, seal)(mail);
}

async function mailSetupMoved(
  { jobs, seal, config }: Pick<Context, 'jobs' | 'seal' | 'config'>,
  tx: PoolClient,
  { request, status, note, refunded_pence }: EventPayload<'setup.moved'>,
): Promise<void> {
  const { email, shop_name: shopName } = (await readContact(tx, request)) ?? { email: '', shop_name: '' };
  if (email === '') return;
  const { subject, texts } = setupMails.steps[status](shopName);
  const mail = renderMail(email, subject, [
    paragraph(helloTo(shopName)),
    ...texts.map((text) => paragraph(text)),
    ...(refunded_pence === 0 ? [] : [paragraph(setupMails.refunded(pence(refunded_pence)))]),
    ...(note === '' ? [] : [paragraph(setupMails.note(note))]),
    button(`${config.publicUrl}/dashboard`, setupMails.link),
  ]);
  await queueMail(jobs, tx, seal)(mail);
}

type LowProduct = Pick<ProductRow, 'name' | 'stock'>;

const MAX_NAMED = 20;

async function mailLowStock(
  { jobs, seal, config }: Pick<Context, 'jobs' | 'seal' | 'config'>,
  tx: PoolClient,
  { shop_id, products }: EventPayload<'stock.low'>,
): Promise<void> {
  const [shop] = await rowsOf<{ shop_name: string; email: string }>(
    tx,
    `select r.shop_name, ${SHOP_MAIL_ADDRESS} as email
     from retailers r join users u on u.id = r.owner where r.shop_id = $1`,
    [shop_id],
  );
  if (shop === undefined) throw new Error(`shop ${shop_id} is gone`);
  if (shop.email === '') return;
  const low = await rowsOf<LowProduct>(
    tx,
    'select name, stock from products where id = any($1) order by stock, lower(name)',
    [products],
  );
  const { subject, intro, line, more, link, after } = shopMails.lowStock;
  const named = low.slice(0, MAX_NAMED).map(({ name, stock }) => line(name, stock));
  const left = low.length - named.length;
  const mail = renderMail(shop.email, subject(low.length), [
    paragraph(helloTo(shop.shop_name)),
    paragraph(intro(low.length)),
    list(left > 0 ? [...named, more(left)] : named),
    button(`${config.publicUrl}/dashboard/products?show=low`, link),
    paragraph(after),
  ]);
  await queueMail(jobs, tx, seal)(mail);
}
