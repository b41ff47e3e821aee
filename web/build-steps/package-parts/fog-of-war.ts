// Asking a server for routes as they come into view. Here all of them are known from the start.
import { leftOut } from './left-out.ts';

export const isFogOfWarEnabled = (): boolean => false;
export const getPatchRoutesOnNavigationFunction = (): undefined => undefined;
export const useFogOFWarDiscovery = (): void => undefined;

export {
  leftOut as getManifestPath,
  leftOut as getPartialManifest,
  leftOut as getPathsWithAncestors,
  leftOut as handleClientVersionMismatch,
  leftOut as URL_LIMIT,
};
