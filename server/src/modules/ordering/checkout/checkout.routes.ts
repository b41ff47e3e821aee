// `/api/checkout`: from the cart to the payment page.
import type { FastifyInstance, FastifyRequest } from 'fastify';
import {
  checkoutDraft,
  quoteAnswer,
  type OrderAnswer,
  orderAnswer,
  type OrderForm,
  orderForm,
  type RequestAnswer,
  orderRequestAnswer,
} from '@baitdrop/contract/checkout';
import { checkContact } from '@baitdrop/domain/checkout/contact';
import { isLegible } from '@baitdrop/domain/checkout/is-legible';
import { checkoutMessages } from '@baitdrop/domain/messages/checkout';
import { formRefusals } from '@baitdrop/domain/messages/form-refusals';
import { callerOf } from '@baitdrop/records/api/read-request';
import type { Context } from '../../../context.ts';
import { AppError, type FieldProblem } from '../../../platform/errors/app-error.ts';
import { Form } from '../../../platform/http/forms.ts';
import { requireCommand, NEEDS_KEY } from '../../../platform/http/idempotency.ts';
import { type AttemptLimit, limitAttempts, networkOfCaller } from '../../../platform/http/limit-attempts.ts';
import { openScope } from '../../../platform/http/scopes.ts';
import { pageForNewOrder, pageForOrder } from '../payment/order-payment.ts';
import type { PlaceOrderCommand } from './new-order.ts';
import { type PlaceOrderResult, placeOrder, reviewChanged } from './place-order.ts';
import { recordFailedCode, isCodeGuessingBlocked } from './promotion-attempts.ts';
import { quoteOrder } from './quote-order.ts';

const BODY_LIMIT = 65_536;
const TEN_MINUTES = 600;
const HOUR = 3600;
const CHECK_MARKED = formRefusals.checkMarked;
/** Refused fields are named by their path: `contact.email`. */
const FORM_OPTIONS = { code: 'order_form', problems: 'paths', trim: false } as const;

export async function registerCheckout(app: FastifyInstance, context: Context): Promise<void> {
  const { engine } = context;
  const userOf = async (request: FastifyRequest): Promise<string> => {
    const caller = await callerOf(engine, request);
    return caller?.collection.name === 'users' ? caller.id : '';
  };
  const orderLimits = (request: FastifyRequest, email: string): AttemptLimit[] => [
    { key: `order:${networkOfCaller(engine, request)}`, max: 120, windowSeconds: TEN_MINUTES },
    { key: `order:${email.toLowerCase()}`, max: 30, windowSeconds: HOUR },
  ];

  /** Limits large orders, because a shop answers each of them by hand. */
  const approvalLimits = (request: FastifyRequest, email: string): AttemptLimit[] => [
    { key: `ask:${networkOfCaller(engine, request)}`, max: 10, windowSeconds: HOUR },
    { key: `ask:${email.toLowerCase()}`, max: 5, windowSeconds: HOUR },
  ];
  const orderCommandOf = async (
    request: FastifyRequest<{ Body: OrderForm }>,
    isApprovalRequest: boolean,
  ): Promise<PlaceOrderCommand> => {
    const form = request.body;
    const contact = contactOf(form);
    const user = await userOf(request);
    return {
      ...requireCommand(request, user),
      form,
      contact,
      user,
      network: networkOfCaller(engine, request),
      isApprovalRequest,
    };
  };

  await openScope(app, engine, { prefix: '/api/checkout', access: 'public' }, (scope) => {
    scope.post(
      '/review',
      {
        bodyLimit: BODY_LIMIT,
        schema: {
          summary: 'Price a cart and see when it can come',
          body: new Form(checkoutDraft, CHECK_MARKED, FORM_OPTIONS),
          response: { 200: quoteAnswer },
        },
      },
      async (request, reply) => {
        const limit = { key: `review:${networkOfCaller(engine, request)}`, max: 600, windowSeconds: TEN_MINUTES };
        await limitAttempts(engine, reply, [limit]);
        const network = networkOfCaller(engine, request);
        const isGuessingBlocked = await isCodeGuessingBlocked(engine, network, request.body);
        const { answer } = await quoteOrder(context, request.body, { user: await userOf(request), isGuessingBlocked });
        await recordFailedCode(engine, network, request.body, answer);
        return answer;
      },
    );

    scope.post(
      '/orders',
      {
        bodyLimit: BODY_LIMIT,
        config: NEEDS_KEY,
        schema: {
          summary: 'Place an order',
          description: 'Needs an Idempotency-Key: the same key places one order, however often it is sent.',
          body: new Form(orderForm, CHECK_MARKED, FORM_OPTIONS),
          response: { 201: orderAnswer },
        },
      },
      async (request, reply) => {
        const command = await orderCommandOf(request, false);
        await limitAttempts(engine, reply, orderLimits(request, command.contact.email));
        const { placed, pending } = await placeOrder(context, command);
        const answer: OrderAnswer = {
          code: placed.code,
          track_token: placed.track_token,
          payment_url: placed.to_pay_pence === 0 ? '' : await paymentPageOf(context, { placed, pending }, command),
        };
        return reply.status(201).send(answer);
      },
    );

    scope.post(
      '/requests',
      {
        bodyLimit: BODY_LIMIT,
        config: NEEDS_KEY,
        schema: {
          summary: 'Ask the shop about a large order',
          description: 'For an order with the obstacle `large_order`. Needs an Idempotency-Key, like an order.',
          body: new Form(orderForm, CHECK_MARKED, FORM_OPTIONS),
          response: { 201: orderRequestAnswer },
        },
      },
      async (request, reply) => {
        const command = await orderCommandOf(request, true);
        await limitAttempts(engine, reply, approvalLimits(request, command.contact.email));
        const { code, track_token } = (await placeOrder(context, command)).placed;
        return reply.status(201).send({ code, track_token } satisfies RequestAnswer);
      },
    );
  });
}

/** Answers the payment page of an order. When a retry finds the stock gone, a fresh quote shows what is left. */
async function paymentPageOf(
  context: Context,
  { placed, pending }: PlaceOrderResult,
  { form, contact, user, network }: PlaceOrderCommand,
): Promise<string> {
  try {
    const url = pending && (await pageForNewOrder(context, pending));
    return url ?? (await pageForOrder(context, placed.id, network));
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== 'stock_gone') throw error;
    throw reviewChanged(await quoteOrder(context, form, { user, email: contact.email }));
  }
}

function contactOf(form: OrderForm) {
  const { contact, problems } = checkContact(form.contact);
  const fields = Object.entries(problems).map(([name, message]): [string, string] => [`contact.${name}`, message]);
  const { address } = form;
  const isPlaceMissing = address !== null && !isLegible(address.line) && address.pin === undefined;
  if (form.fulfilment === 'delivery' && isPlaceMissing) fields.push(['address.line', checkoutMessages.lineMissing]);
  if (fields.length === 0) return contact;
  const data: Record<string, FieldProblem> = {};
  for (const [name, message] of fields) data[name] = { code: 'validation_invalid_value', message };
  throw new AppError('order_form', 400, CHECK_MARKED, { data });
}
