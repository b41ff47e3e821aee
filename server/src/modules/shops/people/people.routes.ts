import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as contract from '@baitdrop/contract/shop-people';
import { mailboxOf } from '@baitdrop/domain/affiliate/referral-verdict';
import { shopPeopleMessages as messages } from '@baitdrop/domain/messages/shop-people';
import { INVITATION_RETENTION_DAYS } from '@baitdrop/domain/shops/shop-roles';
import type { Context } from '../../../context.ts';
import { Form } from '../../../platform/http/forms.ts';
import { implement } from '../../../platform/http/implement.ts';
import { limitAttempts, networkOfCaller } from '../../../platform/http/limit-attempts.ts';
import { openScope } from '../../../platform/http/scopes.ts';
import { AccountForm } from '../../accounts/account-form.ts';
import { linkLimits } from '../../accounts/account-limits.ts';
import { openSignedInScope, userOf } from '../../accounts/signed-in.ts';
import {
  allowPackersToRefuse,
  changeRole,
  invitePerson,
  mailboxOfInvitation,
  readPeoplePage,
  removePerson,
  requireInviting,
  resendInvitation,
  withdrawShopInvitation,
} from '../people.ts';
import { openShopEndpoints } from '../shop-staff.ts';
import { acceptShopInvitation, previewInvitation, registerInvited } from './accept-invitation.ts';
import { forgetInvitationsBefore } from './people.db.ts';

const BODY_LIMIT = 4096;
const DAY_SECONDS = 86_400;
const MAILS_PER_SHOP = { max: 40, windowSeconds: DAY_SECONDS };
/** Limits invitations to one mailbox, counted over all shops. */
const MAILS_PER_MAILBOX = { max: 5, windowSeconds: DAY_SECONDS };
const EVERY_NIGHT = '20 4 * * *';

export async function registerPeople(app: FastifyInstance, context: Context): Promise<void> {
  await answerOwners(app, context);
  await answerInvited(app, context);
}

async function answerOwners(app: FastifyInstance, context: Context): Promise<void> {
  const { engine } = context;
  const limitMails = (reply: FastifyReply, shopId: string, mailbox: string): Promise<void> =>
    limitAttempts(engine, reply, [
      { key: `invitations:to:${mailbox}`, ...MAILS_PER_MAILBOX },
      { key: `invitations:${shopId}`, ...MAILS_PER_SHOP },
    ]);

  await openShopEndpoints(app, context, { limited: true }, (scope) => {
    implement(scope, contract.listPeople, ({ actor: { shopId } }) => readPeoplePage(context, shopId));

    implement(scope, contract.invitePerson, async ({ actor: { shopId, user: by }, body: { email, role }, reply }) => {
      await requireInviting(context, shopId);
      await limitMails(reply, shopId, mailboxOf(email));
      await invitePerson(context, { shopId, by, email, role });
      return readPeoplePage(context, shopId);
    });

    implement(scope, contract.resendInvitation, async ({ actor: { shopId }, params: { invitation }, reply }) => {
      await requireInviting(context, shopId);
      await limitMails(reply, shopId, await mailboxOfInvitation(context, shopId, invitation));
      await resendInvitation(context, shopId, invitation);
      return readPeoplePage(context, shopId);
    });

    implement(scope, contract.withdrawInvitation, async ({ actor: { shopId }, params: { invitation } }) => {
      await withdrawShopInvitation(context, shopId, invitation);
      return readPeoplePage(context, shopId);
    });

    implement(scope, contract.changePersonRole, async ({ actor: { shopId }, params: { user }, body: { role } }) => {
      await changeRole(context, { shopId, user, role });
      return readPeoplePage(context, shopId);
    });

    implement(scope, contract.changePackers, async ({ actor: { shopId }, body: { may_refuse } }) => {
      await allowPackersToRefuse(context, shopId, may_refuse);
      return readPeoplePage(context, shopId);
    });

    implement(scope, contract.removePerson, async ({ actor: { shopId }, params: { user } }) => {
      await removePerson(context, { shopId, user, by: 'owner' });
      return readPeoplePage(context, shopId);
    });
  });
}

async function answerInvited(app: FastifyInstance, context: Context): Promise<void> {
  const { engine } = context;
  const TOKEN_FORM = new Form(contract.invitationTokenForm, messages.unreadable);
  const limit = (request: FastifyRequest, reply: FastifyReply): Promise<void> =>
    limitAttempts(engine, reply, linkLimits(networkOfCaller(engine, request)));

  await openScope(app, engine, { prefix: '/api/shop-invitations', access: 'public', limited: true }, (scope) => {
    const looking = {
      summary: 'See which shop an invitation is from',
      body: TOKEN_FORM,
      response: { 200: contract.invitationLook },
    };
    scope.post('/look', { bodyLimit: BODY_LIMIT, schema: looking }, async (request, reply) => {
      await limit(request, reply);
      return previewInvitation(context, request.body.token);
    });
    const registering = {
      summary: 'Make an account with an invitation',
      description: 'With the secret of a mailed link. The account has the invited address, confirmed.',
      body: new AccountForm(contract.invitedForm, messages.notRegistered),
      response: { 201: contract.acceptedInvitation },
    };
    scope.post('/register', { bodyLimit: BODY_LIMIT, schema: registering }, async (request, reply) => {
      await limit(request, reply);
      return reply.status(201).send(await registerInvited(context, request.body));
    });
  });

  await openSignedInScope(app, context, { prefix: '/api/shop-invitations/accept', limited: true }, (scope) => {
    const schema = {
      summary: 'Accept an invitation',
      body: TOKEN_FORM,
      response: { 200: contract.acceptedInvitation },
    };
    scope.post('', { bodyLimit: BODY_LIMIT, schema }, async (request, reply) => {
      await limit(request, reply);
      return acceptShopInvitation(context, request.body.token, userOf(request));
    });
  });

  await openSignedInScope(app, context, { prefix: '/api/shop-membership/leave', limited: true }, (scope) => {
    const body = new Form(contract.leaveShopForm, messages.unknownPerson);
    const schema = { summary: 'Stop working at a shop', body, response: { 204: {} } };
    scope.post('', { bodyLimit: BODY_LIMIT, schema }, async (request, reply) => {
      await removePerson(context, { shopId: request.body.shop_id, user: userOf(request).id, by: 'themselves' });
      return reply.status(204).send();
    });
  });
}

export const scheduleShopInvitationPurge = ({ jobs, pool, now }: Context): Promise<void> =>
  jobs.work(
    'shops.forget-invitations',
    () => forgetInvitationsBefore(pool, new Date(now().getTime() - INVITATION_RETENTION_DAYS * DAY_SECONDS * 1000)),
    { schedule: EVERY_NIGHT },
  );
