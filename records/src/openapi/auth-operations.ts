// Operations of auth collections: signing in and everything related.
import type { Collection } from '../collections/collection.ts';
import { refTo, schemaName } from './collection-schemas.ts';
import type { Schema } from './field-schema.ts';
import { jsonResponse, jsonContent, EMPTY_RESPONSE, errorResponses } from './responses.ts';

const TEXT: Schema = { type: 'string' };
const EMAIL: Schema = { type: 'string', format: 'email' };

const form = (properties: Record<string, Schema>, required = Object.keys(properties)): Schema => ({
  required: true,
  content: jsonContent({ type: 'object', properties, required }),
});

const signedIn = (collection: Collection, more: Record<string, Schema> = {}): Schema =>
  jsonResponse('The token to send as `Authorization`, and who it is for', {
    type: 'object',
    properties: { token: TEXT, record: refTo(schemaName(collection)), ...more },
    required: ['token', 'record'],
  });

const mfa: Record<string, Schema> = {
  401: jsonResponse('Right so far: a second factor is needed, with this id', {
    type: 'object',
    properties: { mfaId: TEXT },
  }),
};

type Operation = (collection: Collection) => Schema;

const mailed =
  (what: string): Operation =>
  () => ({
    summary: `Ask for a mail ${what}`,
    description: 'Answered alike for addresses that are known and that are not.',
    requestBody: form({ email: EMAIL }),
    responses: { 204: EMPTY_RESPONSE, ...errorResponses(400) },
  });

/** Keyed by method and the part of the address after the collection. */
export const authOperations: Readonly<Record<string, Operation>> = {
  'GET auth-methods': () => ({
    summary: 'The ways to sign in',
    responses: { 200: jsonResponse('What is switched on', { type: 'object' }), ...errorResponses() },
  }),
  'POST auth-with-password': (collection) => ({
    summary: 'Sign in with a password',
    requestBody: form({ identity: TEXT, password: TEXT, identityField: TEXT }, ['identity', 'password']),
    responses: { 200: signedIn(collection), ...errorResponses(400, 403), ...mfa },
  }),
  'POST auth-with-otp': (collection) => ({
    summary: 'Sign in with a mailed code',
    requestBody: form({ otpId: TEXT, password: TEXT, mfaId: TEXT }, ['otpId', 'password']),
    responses: { 200: signedIn(collection), ...errorResponses(400, 403), ...mfa },
  }),
  'POST auth-with-oauth2': (collection) => ({
    summary: 'Sign in with the code of an outside provider',
    requestBody: form(
      { provider: TEXT, code: TEXT, codeVerifier: TEXT, redirectURL: TEXT, createData: { type: 'object' } },
      ['provider', 'code', 'redirectURL'],
    ),
    responses: { 200: signedIn(collection, { meta: { type: 'object' } }), ...errorResponses(400, 403), ...mfa },
  }),
  'POST auth-refresh': (collection) => ({
    summary: 'Get a fresh token',
    responses: { 200: signedIn(collection), ...errorResponses(401, 403) },
  }),
  'POST impersonate/{id}': (collection) => ({
    summary: 'Get a token of somebody else',
    description: 'Superusers only.',
    parameters: [{ name: 'id', in: 'path', required: true, schema: TEXT }],
    requestBody: form({ duration: { type: 'integer', minimum: 0, description: 'Seconds it holds.' } }, []),
    responses: { 200: signedIn(collection), ...errorResponses(400, 401, 403, 404) },
  }),
  'POST request-otp': () => ({
    summary: 'Ask for a mailed code',
    requestBody: form({ email: EMAIL }),
    responses: {
      200: jsonResponse('What to send with the code', { type: 'object', properties: { otpId: TEXT } }),
      ...errorResponses(400, 403),
    },
  }),
  'POST request-verification': mailed('that verifies the address'),
  'POST confirm-verification': () => ({
    summary: 'Verify an address',
    description:
      'Where confirming claims the account, its password stays if given here or by whoever is signed in; `newPassword` replaces it.',
    requestBody: form({ token: TEXT, password: TEXT, newPassword: TEXT }, ['token']),
    responses: { 204: EMPTY_RESPONSE, ...errorResponses(400) },
  }),
  'POST request-password-reset': mailed('to choose a new password'),
  'POST confirm-password-reset': () => ({
    summary: 'Choose a new password',
    requestBody: form({ token: TEXT, password: TEXT, passwordConfirm: TEXT }),
    responses: { 204: EMPTY_RESPONSE, ...errorResponses(400) },
  }),
  'POST request-email-change': () => ({
    summary: 'Ask for a mail to the new address',
    requestBody: form({ newEmail: EMAIL }),
    responses: { 204: EMPTY_RESPONSE, ...errorResponses(400, 401, 403) },
  }),
  'POST confirm-email-change': () => ({
    summary: 'Take the new address',
    requestBody: form({ token: TEXT, password: TEXT }),
    responses: { 204: EMPTY_RESPONSE, ...errorResponses(400) },
  }),
};
