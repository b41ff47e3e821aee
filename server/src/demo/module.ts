import type { Module } from '../module.ts';
import { registerDemoAuthenticator } from './authenticator.routes.ts';
import { registerDemoDesk } from './demo-desk/demo-desk.routes.ts';

/** What the demo profile adds to the server; nothing in the live one. */
export const demoModule: Module = { routes: [registerDemoDesk, registerDemoAuthenticator] };
