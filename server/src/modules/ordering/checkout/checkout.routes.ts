// `/api/checkout`: from the cart to the payment page.
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { safeParse, type output, type ZodMiniType } from 'zod/mini';
import { checkoutDraft, type OrderAnswer, type OrderForm, orderForm } from '@baitdrop/contract/checkout';
import { checkContact } from '@baitdrop/domain/checkout/contact';
import { checkoutMessages } from '@baitdrop/domain/messages/checkout.messages';
import { answerHeaders } from '@baitdrop/records/api/headers';
import { callerOf } from '@baitdrop/records/api/read-request';
import { storable } from '../../../platform/database/storable.ts';
import { AppError, type FieldProblem } from '../../../platform/errors/app-error.ts';
import { idempotencyKeyOf } from '../../../platform/http/idempotency.ts';
import { type Limit, limitTries } from '../../../platform/http/limit-tries.ts';
import { networkOfCaller } from '../../../platform/http/network-of-caller.ts';
import type { CheckoutParts } from './checkout-parts.ts';
import { placeOrder } from './place-order.ts';
import { quoteOrder } from './quote-order.ts';

const bodyLimit = 65_536;
const tenMinutes = 600;
const hour = 3600;

export async function registerCheckout(app: FastifyInstance, parts: CheckoutParts): Promise<void> {
  const { engine } = parts;
  const userOf = async (request: FastifyRequest): Promise<string> => {
    const caller = await callerOf(engine, request);
    return caller?.collection.name === 'users' ? caller.id : '';
  };
  const orderTries = (request: FastifyRequest, email: string): Limit[] => [
    { key: `order:${networkOfCaller(engine, request)}`, most: 120, windowSeconds: tenMinutes },
    { key: `order:${email.toLowerCase()}`, most: 30, windowSeconds: hour },
  ];

  await app.register(
    async (scope) => {
      await answerHeaders(scope, engine);
      scope.addHook('onRequest', async (_request, reply) => void reply.header('Cache-Control', 'no-store'));

      scope.post('/review', { bodyLimit }, async (request, reply) => {
        const draft = read(checkoutDraft, request.body);
        const limit = { key: `review:${networkOfCaller(engine, request)}`, most: 600, windowSeconds: tenMinutes };
        await limitTries(engine, reply, [limit]);
        return (await quoteOrder(parts, draft, await userOf(request))).answer;
      });

      scope.post('/orders', { bodyLimit }, async (request, reply) => {
        const form = read(orderForm, request.body);
        const contact = contactOf(form);
        const user = await userOf(request);
        const command = idempotencyKeyOf(request, user, form);
        if (command === undefined)
          throw new AppError('idempotency_key_missing', 400, 'Send an Idempotency-Key with the order.');
        await limitTries(engine, reply, orderTries(request, contact.email));
        const placed = await placeOrder(parts, { ...command, form, contact, user });
        const answer: OrderAnswer = {
          code: placed.code,
          track_token: placed.track_token,
          payment_url: placed.to_pay_pence === 0 ? '' : await parts.pageForOrder(placed.id),
        };
        return reply.status(201).send(answer);
      });
    },
    { prefix: '/api/checkout' },
  );
}

const refusal = (problems: Record<string, FieldProblem>): AppError =>
  new AppError('order_form', 400, 'Please check what is marked.', { data: problems });

/** Fields are named by their path: `contact.email`. */
function read<Schema extends ZodMiniType>(schema: Schema, body: unknown): output<Schema> {
  const parsed = safeParse(schema, storable(body ?? {}));
  if (parsed.success) return parsed.data;
  const problems = parsed.error.issues.map(({ path }) => [
    path.map(String).join('.') || 'form',
    { code: 'validation_invalid_value', message: 'Please check this.' },
  ]);
  throw refusal(Object.fromEntries(problems));
}

function contactOf(form: OrderForm) {
  const { contact, problems } = checkContact(form.contact);
  const fields = Object.entries(problems).map(([name, message]): [string, string] => [`contact.${name}`, message]);
  const { address } = form;
  const nowhere = address !== null && address.line.trim() === '' && address.pin === undefined;
  if (form.fulfilment === 'delivery' && nowhere) fields.push(['address.line', checkoutMessages.lineMissing]);
  if (fields.length === 0) return contact;
  throw refusal(
    Object.fromEntries(fields.map(([name, message]) => [name, { code: 'validation_invalid_value', message }])),
  );
}
