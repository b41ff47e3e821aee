// Common start of every auth endpoint: its collection, its body and its caller.
import type { FastifyReply, FastifyRequest } from 'fastify';
import { badRequest, forbidden, notFound, unauthorized } from '../api/api-error.ts';
import { BodyError, bodyOf } from '../api/body.ts';
import { callerOf } from '../api/read-request.ts';
import type { AuthRecord } from '../api/request-info.ts';
import type { AuthOptions } from '../collections/auth-options.ts';
import type { Collection } from '../collections/collection.ts';
import type { PasswordField } from '../collections/field.ts';
import { SUPERUSERS } from '../collections/system-collections.ts';
import type { Engine } from '../engine/engine.ts';

export type AuthCollection = Collection & { auth: AuthOptions };

export function findAuthCollection(engine: Engine, request: FastifyRequest): AuthCollection {
  const { collection: name } = request.params as { collection: string };
  const collection = engine.collections.find(name);
  if (!collection) throw notFound('Missing or invalid collection context.');
  if (!collection.auth) throw notFound('Missing or invalid auth collection context.');
  return collection as AuthCollection;
}

/** Superusers cannot sign in with a mailed code alone. */
export function isOtpEnabled({ name, auth }: AuthCollection): boolean {
  return auth.otp.enabled && (name !== SUPERUSERS || auth.mfa.enabled);
}

export function passwordFieldOf(collection: Collection): PasswordField {
  const field = collection.field('password');
  if (field?.type !== 'password') throw new Error(`${collection.name} has no password field.`);
  return field;
}

const notLoaded = (cause?: unknown) =>
  badRequest('An error occurred while loading the submitted data.', undefined, cause);

/** The values of a request's form. A value of the wrong type makes the whole form unreadable, as in the reference. */
class Form {
  readonly values: Record<string, unknown>;
  readonly #isJson: boolean;

  constructor(values: Record<string, unknown>, isJson: boolean) {
    this.values = values;
    this.#isJson = isJson;
  }

  text(name: string): string {
    const value = this.values[name];
    if (value === undefined || value === null) return '';
    if (typeof value === 'string') return value;
    // Form-encoded values are all text, but the parser has converted those that look like numbers or booleans.
    if (!this.#isJson && (typeof value === 'number' || typeof value === 'boolean')) return String(value);
    throw notLoaded();
  }

  integer(name: string): number {
    const value = this.values[name] ?? 0;
    if (typeof value !== 'number' || !Number.isSafeInteger(value)) throw notLoaded();
    return value;
  }

  object(name: string): Record<string, unknown> {
    const value = this.values[name];
    if (value === undefined || value === null) return {};
    if (typeof value !== 'object' || Array.isArray(value)) throw notLoaded();
    return value as Record<string, unknown>;
  }
}

export function readForm(request: FastifyRequest): Form {
  try {
    const isJson = /^application\/json\b/i.test(request.headers['content-type'] ?? '');
    return new Form(bodyOf(request).values, isJson);
  } catch (error) {
    if (error instanceof BodyError) throw notLoaded(error);
    throw error;
  }
}

export const requiresToken = () => unauthorized('The request requires valid record authorization token.');

/** The caller, who must be signed in to this same collection. */
export async function requireSameCollection(
  engine: Engine,
  request: FastifyRequest,
  collection: Collection,
): Promise<AuthRecord> {
  const caller = await callerOf(engine, request);
  if (!caller) throw requiresToken();
  if (caller.collection.id !== collection.id) {
    throw forbidden(`The request requires auth record from ${caller.collection.name} collection.`);
  }
  return caller;
}

export function sendNothing(reply: FastifyReply): FastifyReply {
  return reply.status(204).send();
}
