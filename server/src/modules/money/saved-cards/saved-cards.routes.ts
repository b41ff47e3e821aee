import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { PaymentProblem } from '@baitdrop/adapters/ports/payments';
import * as endpoints from '@baitdrop/contract/saved-cards';
import { refusals } from '@baitdrop/domain/messages/refusals';
import type { Context } from '../../../context.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import { implement } from '../../../platform/http/implement.ts';
import { openUserEndpoints } from '../../accounts/signed-in.ts';
import { removePaymentCustomer, findPaymentCustomer, FORGET_CUSTOMER_QUEUE } from '../payment-customers.ts';
import { throwUnavailable } from '../payments.ts';

const isGone = (error: unknown): boolean => error instanceof PaymentProblem && error.code === 'resource_missing';

export async function registerSavedCards(app: FastifyInstance, context: Context): Promise<void> {
  const { pool, payments } = context;

  async function cardsOf(user: string): Promise<endpoints.SavedCards['cards']> {
    const customer = await findPaymentCustomer(pool, user);
    if (customer === undefined || payments === undefined) return [];
    try {
      const cards = await payments.readCards(customer);
      return cards.map(({ cardId, brand, lastDigits, expires }) => ({
        id: cardId,
        brand,
        last_digits: lastDigits,
        expires: { month: expires.month, year: expires.year },
      }));
    } catch (error) {
      if (!isGone(error)) return throwUnavailable(error);
      await removePaymentCustomer(pool, customer);
      return [];
    }
  }

  await openUserEndpoints(app, context, { limited: true }, (scope) => {
    implement(scope, endpoints.listSavedCards, async ({ actor }) => ({ cards: await cardsOf(actor.id) }));

    implement(scope, endpoints.removeSavedCard, async ({ actor, params: { id: cardId } }) => {
      const customer = await findPaymentCustomer(pool, actor.id);
      if (customer === undefined || payments === undefined) throw unknownCard();
      try {
        await payments.deleteCard({ customer, cardId });
      } catch (error) {
        if (error instanceof PaymentProblem && error.kind === 'refused') throw unknownCard(error);
        throwUnavailable(error);
      }
    });
  });
}

const unknownCard = (cause?: unknown): AppError =>
  new AppError('card_not_found', 404, refusals.money.unknownCard, { cause });

const jobData = z.object({ customer: z.string() });

export async function scheduleSavedCardJobs({ jobs, payments }: Context): Promise<void> {
  await jobs.work(FORGET_CUSTOMER_QUEUE, async (data) => {
    if (payments === undefined) throw new Error('no payment provider is configured');
    await payments.deleteCustomer(jobData.parse(data).customer);
  });
}
