// Sample requests for payment tests, and a server that receives events as the app does.
import { createServer } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import type { PaymentPageRequest, Payments, PaymentState, ReceivedPaymentEvent } from '../../ports/payments.ts';
import { createStripePayments } from '../stripe-payments.ts';
import { type StripeSimulator, startStripeSimulator } from '../stripe.simulator.ts';

let serial = 0;
export const newKey = (): string => `test:${process.pid}:${Date.now()}:${serial++}`;

export const pageRequest = (more: Partial<PaymentPageRequest> = {}): PaymentPageRequest => ({
  idempotencyKey: newKey(),
  reference: { payment: 'pay_1', purpose: 'order', subject: 'order_1' },
  lines: [
    { name: 'Red maggots, 1 pint', quantity: 2, pricePence: 499 },
    { name: 'Service fee', quantity: 1, pricePence: 50 },
  ],
  customerEmail: 'ann@water.example',
  successUrl: 'http://127.0.0.1:8090/paid?session={CHECKOUT_SESSION_ID}',
  cancelUrl: 'http://127.0.0.1:8090/back',
  expiresAt: new Date(Date.now() + 31 * 60_000),
  ...more,
});

export interface EventRecorder {
  taken: ReceivedPaymentEvent[];
  types(): string[];
  /** Answers the next events with 500. */
  refuse(times: number): void;
  close(): Promise<void>;
}

/** Receives events over HTTP, as the app does: raw bytes, signature, answer. */
export async function recordEvents(simulator: StripeSimulator, payments: Payments): Promise<EventRecorder> {
  const taken: ReceivedPaymentEvent[] = [];
  let refusals = 0;
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      if (refusals > 0) {
        refusals -= 1;
        response.writeHead(500).end();
        return;
      }
      const endpoint = request.url === '/connect' ? 'connect' : 'platform';
      const signature = String(request.headers['stripe-signature']);
      const event = payments.readEvent(Buffer.concat(chunks), signature, endpoint);
      if (event !== undefined) taken.push(event);
      response.writeHead(event === undefined ? 400 : 200).end();
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  simulator.sendEventsTo({ platform: `${base}/platform`, connect: `${base}/connect` });
  return {
    taken,
    types: () => taken.map(({ type }) => type),
    refuse: (times) => void (refusals = times),
    async close() {
      server.closeAllConnections();
      await new Promise<void>((resolve) => server.close(() => resolve()));
    },
  };
}

export interface StripeScene {
  simulator: StripeSimulator;
  payments: Payments;
  eventsOf(kind: string): ReceivedPaymentEvent['event'][];
  /** Opens a page and pays it. */
  paid(customerEmail?: string, card?: string): Promise<PaymentState>;
  refundOf(payment: PaymentState, amountPence?: number): ReturnType<Payments['refund']>;
  close(): Promise<void>;
}

export async function startStripeScene(): Promise<StripeScene> {
  const simulator = await startStripeSimulator({ speed: 20 });
  const payments = createStripePayments(simulator.settings);
  const app = await recordEvents(simulator, payments);
  return {
    simulator,
    payments,
    eventsOf: (kind) => app.taken.map(({ event }) => event).filter((event) => event.kind === kind),
    async paid(customerEmail = 'ann@water.example', card) {
      const { sessionId } = await payments.openPage(pageRequest({ customerEmail }));
      simulator.pay(sessionId, card);
      return payments.readPage(sessionId);
    },
    refundOf: ({ paymentIntent }, amountPence = 500) =>
      payments.refund({ idempotencyKey: newKey(), paymentIntent, amountPence, reference: 'refund_1' }),
    async close() {
      await simulator.close();
      await app.close();
    },
  };
}

export const rejectionOf = async (call: Promise<unknown>): Promise<unknown> => call.catch((error: unknown) => error);
