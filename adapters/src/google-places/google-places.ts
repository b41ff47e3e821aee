import type { Places } from '../ports/places.ts';
import type { GooglePlacesConfig } from './google-places-config.ts';
import { createLegacyPlaces } from './legacy-places.ts';
import { createNewPlaces } from './new-places.ts';

const DEFAULT_TIMEOUT_MS = 8_000;

/** Google closed the legacy service to new projects in March 2025; existing projects may keep using it. */
export function createGooglePlaces(config: GooglePlacesConfig, timeoutMs = DEFAULT_TIMEOUT_MS): Places {
  return config.api === 'legacy' ? createLegacyPlaces(config, timeoutMs) : createNewPlaces(config, timeoutMs);
}
