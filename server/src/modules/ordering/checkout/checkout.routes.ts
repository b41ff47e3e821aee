// Endpoints of the checkout, from the cart to the payment page.
import type { FastifyInstance, FastifyRequest } from 'fastify';
import * as endpoints from '@baitdrop/contract/checkout';
import { checkContact } from '@baitdrop/domain/checkout/contact';
import { isLegible } from '@baitdrop/domain/checkout/is-legible';
import { checkoutMessages } from '@baitdrop/domain/messages/checkout';
import { formRefusals } from '@baitdrop/domain/messages/form-refusals';
import type { Context } from '../../../context.ts';
import { AppError, type FieldProblem } from '../../../platform/errors/app-error.ts';
import { implement } from '../../../platform/http/implement.ts';
import type { Command } from '../../../platform/http/idempotency.ts';
import { type AttemptLimit, limitAttempts, networkOfCaller } from '../../../platform/http/limit-attempts.ts';
import { openVisitorEndpoints } from '../../../platform/http/public-endpoints.ts';
import { openPaymentPage } from '../../money/payments.ts';
import { orderPage, pageForOrder } from '../payment/order-payment.ts';
import type { PlaceOrderCommand } from './new-order.ts';
import { type PlaceOrderResult, placeOrder, reviewChanged } from './place-order.ts';
import { recordFailedCode, isCodeGuessingBlocked } from './promotion-attempts.ts';
import { quoteOrder } from './quote-order.ts';

const TEN_MINUTES = 600;
const HOUR = 3600;

interface OrderCall {
  body: endpoints.OrderForm;
  actor: { user: string };
  command: Command;
  request: FastifyRequest;
}

export async function registerCheckout(app: FastifyInstance, context: Context): Promise<void> {
  const { engine } = context;
  const orderLimits = (network: string, email: string): AttemptLimit[] => [
    { key: `order:${network}`, max: 120, windowSeconds: TEN_MINUTES },
    { key: `order:${email.toLowerCase()}`, max: 30, windowSeconds: HOUR },
  ];
  /** Limits large orders, because a shop answers each of them by hand. */
  const approvalLimits = (network: string, email: string): AttemptLimit[] => [
    { key: `ask:${network}`, max: 10, windowSeconds: HOUR },
    { key: `ask:${email.toLowerCase()}`, max: 5, windowSeconds: HOUR },
  ];
  const orderCommandOf = (
    { body: form, actor: { user }, command, request }: OrderCall,
    isApprovalRequest: boolean,
  ): PlaceOrderCommand => {
    const contact = contactOf(form);
    return { ...command, form, contact, user, network: networkOfCaller(engine, request), isApprovalRequest };
  };

  await openVisitorEndpoints(app, context, {}, (scope) => {
    implement(scope, endpoints.reviewCheckout, async ({ body, actor: { user }, request }) => {
      const network = networkOfCaller(engine, request);
      const isGuessingBlocked = await isCodeGuessingBlocked(engine, network, body);
      const { answer } = await quoteOrder(context, body, { user, isGuessingBlocked });
      await recordFailedCode(engine, network, body, answer);
      return answer;
    });

    implement(scope, endpoints.placeOrder, async (call) => {
      const command = orderCommandOf(call, false);
      await limitAttempts(engine, call.reply, orderLimits(command.network, command.contact.email));
      const { placed, payment } = await placeOrder(context, command);
      return {
        code: placed.code,
        track_token: placed.track_token,
        payment_url: placed.to_pay_pence === 0 ? '' : await paymentPageOf(context, { placed, payment }, command),
      };
    });

    implement(scope, endpoints.requestLargeOrder, async (call) => {
      const command = orderCommandOf(call, true);
      await limitAttempts(engine, call.reply, approvalLimits(command.network, command.contact.email));
      const { code, track_token } = (await placeOrder(context, command)).placed;
      return { code, track_token };
    });
  });
}

/** Answers the payment page of an order. When a retry finds the stock gone, a fresh quote shows what is left. */
async function paymentPageOf(
  context: Context,
  { placed, payment }: PlaceOrderResult,
  { form, contact, user, network }: PlaceOrderCommand,
): Promise<string> {
  try {
    const url = payment && (await openPaymentPage(context, payment, orderPage));
    return url ?? (await pageForOrder(context, placed.id, network));
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== 'stock_gone') throw error;
    throw reviewChanged(await quoteOrder(context, form, { user, email: contact.email }));
  }
}

function contactOf(form: endpoints.OrderForm) {
  const { contact, problems } = checkContact(form.contact);
  const fields = Object.entries(problems).map(([name, message]): [string, string] => [`contact.${name}`, message]);
  const { address } = form;
  const isPlaceMissing = address !== null && !isLegible(address.line) && address.pin === undefined;
  if (form.fulfilment === 'delivery' && isPlaceMissing) fields.push(['address.line', checkoutMessages.lineMissing]);
  if (fields.length === 0) return contact;
  const data: Record<string, FieldProblem> = {};
  for (const [name, message] of fields) data[name] = { code: 'validation_invalid_value', message };
  throw new AppError('form_refused', 400, formRefusals.checkMarked, { data });
}
