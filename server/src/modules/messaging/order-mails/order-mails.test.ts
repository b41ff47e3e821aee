import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type OrderScene, type PaidOrder, type Person, startOrderScene } from '../../../testing/order-scene.ts';

let scene: OrderScene;
beforeAll(async () => {
  scene = await startOrderScene();
});
afterAll(() => scene.close());

describe('the receipt', () => {
  test('names the seller, the agent, every line, fee and total', async () => {
    const order = await scene.paidOrder();
    const { text, html, subject } = await scene.mailTo(order.email, /^Your order/);
    expect(subject).toBe(`Your order ${order.code} at Ringwood Tackle`);
    expect(text).toContain(`/track/${order.token}`);
    for (const line of [
      /4 × Red maggots, 1 pint \(568 ml\) at £3\.50 \* \.+ £14\.00/,
      /1 × Landing net head, 22 inch \.+ £12\.00/,
      /Subtotal \.+ £26\.00/,
      /Service fee \(5%\) \.+ £1\.30/,
      /Platform fee \.+ £0\.50/,
      /Paid by card \.+ £27\.80/,
      /Sold by Ringwood Tackle\n12 The Furlong, Ringwood\nBH24 1LA\n01632 960111/,
      /BaitDrop Ltd .* is the seller’s agent/,
      /To be delivered to Ann Archer, Somerley Lakes, Ellingham Drove, BH24 3PJ/,
    ])
      expect(text).toMatch(line);
    expect(html).toContain('£27.80');
    expect(html).toContain('lang="en-GB"');
  });

  test('shows the seller’s VAT number, if there is one', async () => {
    await scene.query(`update retailers set vat_number = 'GB 123 4567 82' where shop_id = $1`, [scene.shopId]);
    const order = await scene.paidOrder();
    await scene.query(`update retailers set vat_number = '' where shop_id = $1`, [scene.shopId]);
    const { text } = await scene.mailTo(order.email, /^Your order/);
    expect(text).toContain('01632 960111\nVAT number GB 123 4567 82');
  });

  test('says which goods can be returned, with the form for it', async () => {
    const order = await scene.paidOrder();
    const { text } = await scene.mailTo(order.email, /^Your order/);
    const [, keeps = '', spoils = ''] = text.split(/You have 14 days|\* Goods that spoil/);
    expect(keeps).toContain('- Landing net head');
    expect(keeps).not.toContain('- Red maggots');
    expect(spoils).toContain('- Red maggots');
    expect(text).toContain('I hereby give notice that I cancel my contract of sale');
    expect(text).toContain(`Order code: ${order.code}`);
    expect(text).toContain('/delivery-and-returns');
  });

  test('shows typed text as text, never as markup', async () => {
    const order = await scene.paidOrder({
      customer_name: '<b>Ann</b> "A"',
      delivery_note: '<img src=x onerror=alert(1)>',
    });
    const { html } = await scene.mailTo(order.email, /^Your order/);
    expect(html).not.toContain('<img');
    expect(html).not.toContain('<b>Ann');
    expect(html).toContain('&lt;img src=x');
  });
});

describe('mails to the shop', () => {
  test('announce a new order, its earnings and the deadline to answer, without the customer’s link', async () => {
    const order = await scene.paidOrder({ shop_note: 'Lively ones, please' });
    const mail = await scene.mailTo(`owner@${scene.host}`, new RegExp(`New order ${order.code}: please answer by`));
    expect(mail.text).toContain('£26.00 for you');
    expect(mail.text).toContain('- 4 × Red maggots');
    expect(mail.text).toContain('The customer says: Lively ones, please');
    expect(mail.text).toContain('/dashboard/orders');
    expect(mail.text + mail.html).not.toContain(order.token);
  });

  test('are not sent about its own actions', async () => {
    const order = await scene.paidOrder();
    await scene.desk(order, 'refuse', { reason: 'Sold out.' });
    const { text } = await scene.mailTo(order.email, /was cancelled/);
    expect(text).toContain('Sold out.');
    expect(text).toContain('We’ve refunded £27.80 to your card.');
    const cancelMails = scene.mails().filter(({ subject }) => subject === `Order ${order.code} is cancelled`);
    expect(cancelMails).toEqual([]);
  });
});

describe('every refund', () => {
  const lineOf = async (order: PaidOrder): Promise<string> => {
    const rows = await scene.query<{ id: string }>('select id from order_lines where "order" = $1 order by position', [
      order.id,
    ]);
    return rows[0]?.id ?? '';
  };
  const shopMail = (order: PaidOrder) =>
    scene.mailTo(`owner@${scene.host}`, new RegExp(`^Refund for order ${order.code}`));

  test.each<[string, Person, string]>([
    ['the shop', 'owner', 'One tub short'],
    ['an administrator', 'admin', ''],
  ])('by %s is mailed to the customer and the shop, with the amount', async (_whom, who, reason) => {
    const order = await scene.paidOrder();
    const lines = [{ line: await lineOf(order), quantity: 1 }];
    expect((await scene.desk(order, 'refund', { reason: reason || 'Sorry', lines }, who)).status).toBe(204);
    const customer = await scene.mailTo(order.email, /^We’ve refunded £3\.68 for order/);
    expect(customer.subject).toBe(`We’ve refunded £3.68 for order ${order.code}`);
    expect(customer.text).toContain('Hello Ann,');
    expect(customer.text).toContain('We’ve refunded £3.68 to your card for your order at Ringwood Tackle.');
    expect(customer.text).toContain('- 1 × Red maggots');
    expect(customer.text).toContain(`The reason given: ${reason || 'Sorry'}`);
    expect(customer.text).toContain(`/track/${order.token}`);
    const shop = await shopMail(order);
    expect(shop.subject).toBe(`Refund for order ${order.code}: £3.68`);
    expect(shop.text).toContain('Ann Archer was refunded £3.68. Your share is £3.50');
    expect(shop.text + shop.html).not.toContain(order.token);
  });

  test('of missing items is mailed to both', async () => {
    const order = await scene.paidOrder();
    const short = { line: await lineOf(order), quantity: 1, none_left: false };
    expect((await scene.desk(order, 'short', short)).status).toBeLessThan(300);
    const { text } = await scene.mailTo(order.email, /^A change to your order/);
    expect(text).toContain('£3.68');
    expect((await shopMail(order)).text).toContain('Your share is £3.50');
  });

  test('of an order that the shop refused is mailed to both, once to the shop', async () => {
    const order = await scene.paidOrder();
    await scene.desk(order, 'refuse', { reason: 'Sold out.' });
    expect((await scene.mailTo(order.email, /was cancelled/)).text).toContain('We’ve refunded £27.80 to your card.');
    expect((await shopMail(order)).text).toContain('Ann Archer was refunded £27.80. Your share is £26.00');
  });

  test('of an order that the customer cancelled is mailed to both, in one mail to the shop', async () => {
    const order = await scene.paidOrder();
    await scene.tracker(order, 'cancel', { reason: '' });
    expect((await scene.mailTo(order.email, /was cancelled/)).text).toContain('We’ve refunded £27.80 to your card.');
    const subject = `Order ${order.code} is cancelled`;
    const mail = await scene.mailTo(`owner@${scene.host}`, new RegExp(subject));
    expect(mail.text).toContain('we’ve refunded £27.80 to the customer');
    expect(scene.mails().filter((each) => each.subject.startsWith(`Refund for order ${order.code}`))).toEqual([]);
  });
});

test('a repeated mail about an order has the same message id', async () => {
  const order = await scene.paidOrder();
  await scene.desk(order, 'accept', { prep_minutes: 10 });
  const mail = await scene.mailTo(order.email, /accepted your order/);
  expect(mail.messageId).toBe(`<order.${order.id}.accepted.customer@127.0.0.1>`);
  expect(mail.text).toContain('A courier will pick it up at');
});

test('an expired unpaid order sends no mail', async () => {
  const order = await scene.paidOrder();
  await scene.mailTo(order.email, /^Your order/);
  await scene.query('update orders set paid_at = null where id = $1', [order.id]);
  await scene.tracker(order, 'cancel', { reason: '' });
  const other = await scene.paidOrder();
  await scene.mailTo(other.email, /^Your order/);
  expect(scene.mails().filter(({ to }) => to.includes(order.email))).toHaveLength(1);
});
