// Telling listeners of the router's own what it does. Nobody here listens.
import { leftOut } from './left-out.ts';

export const consumeInstrumentationClientResultMetaReceiver = (): undefined => undefined;

export {
  leftOut as getRouteInstrumentationUpdates,
  leftOut as instrumentationResultMetaContext,
  leftOut as instrumentClientSideRouter,
  leftOut as instrumentHandler,
};
