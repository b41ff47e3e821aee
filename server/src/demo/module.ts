import type { Module } from '../module.ts';
import { registerDemoAuthenticator } from './authenticator.routes.ts';
import { registerDemoDesk } from './demo-desk/demo-desk.routes.ts';

/** Added to the server in the demo profile only. */
export const demoModule: Module = { routes: [registerDemoDesk, registerDemoAuthenticator] };
