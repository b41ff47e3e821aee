// The demo's own endpoints. They exist only in the demo.
import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';

/** The current code of its administrator's app, whose secret is public. */
export const readDemoAuthenticator = endpoint({
  method: 'GET',
  path: '/api/demo/authenticator',
  summary: 'What the app of the demo’s administrator shows now',
  access: 'public',
  answer: z.object({ code: z.string(), secret: z.string(), validSeconds: z.number() }),
});

/** True if the caller is there in person, and not only the shopkeeper with their account. */
export const readDemoDesk = endpoint({
  method: 'GET',
  path: '/api/demo/desk',
  summary: 'See whether a person is at the desk of a sample shop',
  access: 'any-account',
  answer: z.object({ attended: z.boolean() }),
});
