import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as contract from '@baitdrop/contract/shop-people';
import { mailboxOf } from '@baitdrop/domain/affiliate/referral-verdict';
import { INVITATION_RETENTION_DAYS } from '@baitdrop/domain/shops/shop-roles';
import type { Context } from '../../../context.ts';
import { implement } from '../../../platform/http/implement.ts';
import { limitAttempts, networkOfCaller } from '../../../platform/http/limit-attempts.ts';
import { openPublicEndpoints } from '../../../platform/http/public-endpoints.ts';
import { readAccountForm } from '../../accounts/account-form.ts';
import { linkLimits } from '../../accounts/account-limits.ts';
import { openUserEndpoints } from '../../accounts/signed-in.ts';
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
  const limit = (request: FastifyRequest, reply: FastifyReply): Promise<void> =>
    limitAttempts(context.engine, reply, linkLimits(networkOfCaller(context.engine, request)));

  await openPublicEndpoints(app, context, { limited: true }, (scope) => {
    implement(scope, contract.lookAtInvitation, async ({ body: { token }, request, reply }) => {
      await limit(request, reply);
      return previewInvitation(context, token);
    });

    implement(
      scope,
      contract.registerInvited,
      async ({ body, request, reply }) => {
        await limit(request, reply);
        return registerInvited(context, body);
      },
      { readsBody: readAccountForm },
    );
  });

  await openUserEndpoints(app, context, { limited: true }, (scope) => {
    implement(scope, contract.acceptInvitation, async ({ body: { token }, actor, request, reply }) => {
      await limit(request, reply);
      return acceptShopInvitation(context, token, actor);
    });

    implement(scope, contract.leaveShop, ({ body: { shop_id: shopId }, actor: { id: user } }) =>
      removePerson(context, { shopId, user, by: 'themselves' }),
    );
  });
}

export const scheduleShopInvitationPurge = ({ jobs, pool, now }: Context): Promise<void> =>
  jobs.work(
    'shops.forget-invitations',
    () => forgetInvitationsBefore(pool, new Date(now().getTime() - INVITATION_RETENTION_DAYS * DAY_SECONDS * 1000)),
    { schedule: EVERY_NIGHT },
  );
