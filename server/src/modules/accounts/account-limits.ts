// How often somebody may try what an attacker would try often: per address tried and per network trying, over and above
// the general rates. Answers depend on what was sent, never on whether an account exists.
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { BodyError, bodyOf } from '@baitdrop/records/api/body';
import { resetAttempts } from '@baitdrop/records/auth/throttle';
import type { Engine } from '@baitdrop/records/engine/engine';
import type { Context } from '../../context.ts';
import { storableText } from '../../platform/database/storable.ts';
import { type Limit, limitRecordTries } from '../../platform/http/limit-tries.ts';
import { networkOfCaller } from '../../platform/http/network-of-caller.ts';

const QUARTER_SECONDS = 900;
const HOUR_SECONDS = 3600;

export const signUpTries = (engine: Engine, request: FastifyRequest, address: string): Limit[] => [
  { key: `sign-up:${networkOfCaller(engine, request)}`, max: 60, windowSeconds: HOUR_SECONDS },
  { key: `sign-up:${address.toLowerCase()}`, max: 8, windowSeconds: HOUR_SECONDS },
];

export const passwordTries = (user: string): Limit[] => [
  { key: `password:${user}`, max: 10, windowSeconds: QUARTER_SECONDS },
];

/** Ten wrong passwords from one place stop that place; it takes many places to keep an owner out, and a code still works. */
const signInTries = (network: string, address: string): Limit[] => [
  { key: here(network, address), max: 10, windowSeconds: QUARTER_SECONDS },
  { key: `sign-in:${address}`, max: 100, windowSeconds: HOUR_SECONDS },
  { key: `sign-in:${network}`, max: 300, windowSeconds: QUARTER_SECONDS },
];

const here = (network: string, address: string): string => `sign-in:${network}:${address}`;

const mailTries = (network: string, address: string): Limit[] => [
  { key: `mail:${address}`, max: 10, windowSeconds: HOUR_SECONDS },
  { key: `mail:${network}`, max: 100, windowSeconds: HOUR_SECONDS },
];

/** Administrators cannot sign in without a code: it takes many places to use up theirs. */
const mailedCodeTries = (network: string, address: string): Limit[] => [
  { key: `mailed-code:${network}:${address}`, max: 10, windowSeconds: HOUR_SECONDS },
  { key: `mailed-code:${address}`, max: 60, windowSeconds: HOUR_SECONDS },
  { key: `mail:${network}`, max: 100, windowSeconds: HOUR_SECONDS },
];

const codeTries = (network: string): Limit[] => [{ key: `code:${network}`, max: 100, windowSeconds: QUARTER_SECONDS }];

type LimitsOf = (network: string, sent: (name: string) => string) => Limit[];

const byEmail: LimitsOf = (network, sent) => mailTries(network, sent('email'));

const limitsByAction: Readonly<Record<string, LimitsOf>> = {
  'auth-with-password': (network, sent) => signInTries(network, sent('identity')),
  'auth-with-otp': codeTries,
  'auth-with-oauth2': codeTries,
  'request-otp': (network, sent) => mailedCodeTries(network, sent('email')),
  'request-password-reset': byEmail,
  'request-verification': byEmail,
  'request-email-change': (network, sent) => mailTries(network, sent('newEmail')),
  'confirm-password-reset': codeTries,
  'confirm-verification': codeTries,
  'confirm-email-change': codeTries,
};

/** What an auth endpoint of the records API is called; undefined for every other request. */
export const authActionOf = (request: FastifyRequest): string | undefined =>
  /^\/api\/collections\/:collection\/([a-z0-9-]+)$/.exec(request.routeOptions.url ?? '')?.[1];

/** What is no text is refused by the endpoint itself. */
const textIn = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? String(value) : '';

function sentBy(request: FastifyRequest): (name: string) => string {
  try {
    const { values } = bodyOf(request);
    return (name) => storableText(textIn(values[name])).trim().toLowerCase().slice(0, 255);
  } catch (error) {
    if (error instanceof BodyError) return () => '';
    throw error;
  }
}

/** Before the records API is mounted, so that its auth endpoints are under these limits. */
export function limitAuthTries(app: FastifyInstance, { engine }: Pick<Context, 'engine'>): void {
  app.addHook('preHandler', async (request, reply) => {
    const action = authActionOf(request);
    const limits = request.method === 'POST' && action !== undefined ? limitsByAction[action] : undefined;
    if (limits === undefined) return;
    await limitRecordTries(engine, reply, limits(networkOfCaller(engine, request), sentBy(request)));
  });
  // Who got in was no attacker. Before the answer goes out, so that their next try already counts anew.
  app.addHook('onSend', async (request, reply) => {
    if (reply.statusCode !== 200 || authActionOf(request) !== 'auth-with-password') return;
    await resetAttempts(engine, `limit:${here(networkOfCaller(engine, request), sentBy(request)('identity'))}`);
  });
}
