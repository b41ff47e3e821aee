// Mails about a shop's staff: the invitation, to the owner when a person joins, and to a person who was removed. Staff
// who chose emails also get one for a new order.
import type { PoolClient } from 'pg';
import type { Mail } from '@baitdrop/adapters/ports/mailer';
import { ANY_QUESTIONS, HELLO, helloTo, helloToCustomer } from '@baitdrop/domain/messages/mails/mail-text';
import { peopleMails } from '@baitdrop/domain/messages/mails/people-mails';
import { INVITATION_DAYS } from '@baitdrop/domain/shops/shop-roles';
import type { Context } from '../../context.ts';
import type { OrderRow } from '../../database/schema/orders.ts';
import { rowsOf } from '../../platform/database/rows.ts';
import { button, renderMail, paragraph } from '../../platform/mail/mail-layout.ts';
import { queueMail } from '../../platform/mail/mail.jobs.ts';
import { invitationToMail } from '../shops/people.ts';

export function peopleMailHandlers(context: Context): void {
  const { events, jobs, seal, config, now } = context;
  const send = (tx: PoolClient, mail: Mail): Promise<void> => queueMail(jobs, tx, seal)(mail);

  events.on('shop.person_invited', async (tx, { invitation }) => {
    const invited = await invitationToMail(context, tx, invitation);
    if (invited === undefined) return;
    const { subject, texts, link, after } = peopleMails.invited(invited.shopName, invited.role, INVITATION_DAYS);
    await send(
      tx,
      renderMail(invited.email, subject, [
        paragraph(HELLO),
        ...texts.map((text) => paragraph(text)),
        button(`${config.publicUrl}/join/${invited.token}`, link),
        paragraph(after),
      ]),
    );
  });

  events.on('shop.person_joined', async (tx, { shop_id, user, role }) => {
    const people = await readPeople(tx, shop_id, user);
    if (people === undefined || people.owner_email === '') return;
    const { subject, texts, link } = peopleMails.joined(people.name || people.email, role);
    await send(
      tx,
      renderMail(people.owner_email, subject, [
        paragraph(helloTo(people.shop_name)),
        ...texts.map((text) => paragraph(text)),
        button(`${config.publicUrl}/dashboard/people`, link),
        paragraph(ANY_QUESTIONS),
      ]),
    );
  });

  events.on('shop.person_removed', async (tx, { shop_id, user, by }) => {
    const people = by === 'owner' ? await readPeople(tx, shop_id, user) : undefined;
    if (people === undefined || people.email === '') return;
    const { subject, texts } = peopleMails.removed(people.shop_name);
    const blocks = [paragraph(helloToCustomer(people.name)), ...texts.map((text) => paragraph(text))];
    await send(tx, renderMail(people.email, subject, blocks));
  });

  events.on('order.paid', async (tx, { order: id }) => {
    const staff = await readMailedStaff(tx, id);
    for (const { user, email, code, shop_name, answer_due_at } of staff) {
      const { subject, texts, link } = peopleMails.newOrder(shop_name, code, answer_due_at, now());
      const blocks = [
        paragraph(HELLO),
        ...texts.map((text) => paragraph(text)),
        button(`${config.publicUrl}/dashboard/orders?order=${id}`, link),
      ];
      const messageId = `order.${id}.paid.${user}@${new URL(config.publicUrl).hostname}`;
      await send(tx, { ...renderMail(email, subject, blocks), messageId });
    }
  });
}

interface PeopleOfMail {
  shop_name: string;
  owner_email: string;
  name: string;
  email: string;
}

async function readPeople(tx: PoolClient, shopId: string, user: string): Promise<PeopleOfMail | undefined> {
  const [row] = await rowsOf<PeopleOfMail>(
    tx,
    `select r.shop_name, coalesce(nullif(owner.email, ''), r.email) as owner_email, u.name, u.email
     from retailers r left join users owner on owner.id = r.owner and r.owner != '' join users u on u.id = $2
     where r.shop_id = $1`,
    [shopId, user],
  );
  return row;
}

type MailedStaff = { user: string; email: string } & Pick<OrderRow, 'code' | 'shop_name' | 'answer_due_at'>;

const readMailedStaff = (tx: PoolClient, order: string): Promise<MailedStaff[]> =>
  rowsOf<MailedStaff>(
    tx,
    `select u.id as "user", u.email, o.code, o.shop_name, o.answer_due_at from orders o
     join shop_people works on works.shop_id = o.shop_id and works.mails join users u on u.id = works."user" and u.email != ''
     where o.id = $1 order by u.id`,
    [order],
  );
