// `/api/shops/{shopId}/people` and `/api/shop-invitations`: see `contract/shop-people`.
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as contract from '@baitdrop/contract/shop-people';
import { mailboxOf } from '@baitdrop/domain/affiliate/referral-verdict';
import { refusals } from '@baitdrop/domain/messages/refusals';
import { shopPeopleMessages as messages } from '@baitdrop/domain/messages/shop-people';
import { INVITATION_RETENTION_DAYS } from '@baitdrop/domain/shops/shop-roles';
import type { Context } from '../../../context.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import { Form, params } from '../../../platform/http/forms.ts';
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
import { openShopScope, staffOf } from '../shop-staff.ts';
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
  const answers = { response: { 200: contract.peoplePage } };
  /** Administrators may only read, because the owner decides who works at a shop. */
  const shopOf = (request: FastifyRequest): string => {
    const { by, shopId } = staffOf(request);
    if (by !== 'shop') throw new AppError('owner_only', 403, refusals.money.ownerOnly);
    return shopId;
  };
  const limitMails = (reply: FastifyReply, shopId: string, mailbox: string): Promise<void> =>
    limitAttempts(engine, reply, [
      { key: `invitations:to:${mailbox}`, ...MAILS_PER_MAILBOX },
      { key: `invitations:${shopId}`, ...MAILS_PER_SHOP },
    ]);

  const options = { prefix: '/api/shops/:shopId/people', needs: 'people', limited: true } as const;
  await openShopScope(app, context, options, (scope) => {
    const ofShop = params('shopId');
    const ofInvitation = params('shopId', 'invitation');
    const ofPerson = params('shopId', 'user');
    scope.get('', { schema: { summary: 'List who works at a shop', params: ofShop, ...answers } }, (request) =>
      readPeoplePage(context, staffOf(request).shopId),
    );
    const inviting = {
      summary: 'Invite someone to work at a shop',
      params: ofShop,
      body: new Form(contract.invitationForm, messages.notInvited),
      ...answers,
    };
    scope.post('/invitations', { bodyLimit: BODY_LIMIT, schema: inviting }, async (request, reply) => {
      const shopId = shopOf(request);
      const { email, role } = request.body;
      await requireInviting(context, shopId);
      await limitMails(reply, shopId, mailboxOf(email));
      await invitePerson(context, { shopId, by: staffOf(request).user, email, role });
      return readPeoplePage(context, shopId);
    });
    const again = { summary: 'Send an invitation again', params: ofInvitation, ...answers };
    scope.post(
      '/invitations/:invitation/send-again',
      { bodyLimit: BODY_LIMIT, schema: again },
      async (request, reply) => {
        const shopId = shopOf(request);
        const { invitation } = request.params;
        await requireInviting(context, shopId);
        await limitMails(reply, shopId, await mailboxOfInvitation(context, shopId, invitation));
        await resendInvitation(context, shopId, invitation);
        return readPeoplePage(context, shopId);
      },
    );
    const withdrawal = { summary: 'Withdraw an invitation', params: ofInvitation, ...answers };
    scope.delete('/invitations/:invitation', { schema: withdrawal }, async (request) => {
      const shopId = shopOf(request);
      await withdrawShopInvitation(context, shopId, request.params.invitation);
      return readPeoplePage(context, shopId);
    });
    const change = {
      summary: 'Change what somebody may do at a shop',
      params: ofPerson,
      body: new Form(contract.personForm, messages.notChanged),
      ...answers,
    };
    scope.patch('/:user', { bodyLimit: BODY_LIMIT, schema: change }, async (request) => {
      const shopId = shopOf(request);
      await changeRole(context, { shopId, user: request.params.user, role: request.body.role });
      return readPeoplePage(context, shopId);
    });
    const packers = {
      summary: 'Change what packers may do at a shop',
      params: ofShop,
      body: new Form(contract.packersForm, messages.packersNotChanged),
      ...answers,
    };
    scope.put('/packers', { bodyLimit: BODY_LIMIT, schema: packers }, async (request) => {
      const shopId = shopOf(request);
      await allowPackersToRefuse(context, shopId, request.body.may_refuse);
      return readPeoplePage(context, shopId);
    });
    const removal = { summary: 'Remove somebody from a shop', params: ofPerson, ...answers };
    scope.delete('/:user', { schema: removal }, async (request) => {
      const shopId = shopOf(request);
      await removePerson(context, { shopId, user: request.params.user, by: 'owner' });
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
