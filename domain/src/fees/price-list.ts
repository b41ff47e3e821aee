import { pence, type Pence } from '../money/pence.ts';

/** Prices of the setup services offered at sign-up. */
export const SETUP_SERVICE_PENCE = {
  self: pence(0),
  basic: pence(4900),
  premium: pence(14_900),
} as const satisfies Record<string, Pence>;

export type SetupService = keyof typeof SETUP_SERVICE_PENCE;

/** The single setup service of the plugins and pricing pages. */
export const PROFESSIONAL_SETUP_PENCE = pence(9900);

export const PRO_SUBSCRIPTION_MONTHLY_PENCE = pence(2900);
