import { z } from 'zod';
import {
  type StuartConfig,
  stuartConfigOf,
  stuartProblems,
  type StuartSettings,
} from '@baitdrop/adapters/stuart/stuart-config';
import {
  type UberDirectConfig,
  uberDirectConfigOf,
  uberDirectProblems,
  type UberDirectSettings,
} from '@baitdrop/adapters/uber-direct/uber-direct-config';
import { optional, webAddress } from './setting-kinds.ts';

const environmentName = optional(z.enum(['sandbox', 'production'], 'must be sandbox or production'));

export const courierKeys = {
  UBER_AUTH_URL: webAddress,
  UBER_API_BASE: webAddress,
  UBER_CUSTOMER_ID: optional(z.string()),
  UBER_CLIENT_ID: optional(z.string()),
  UBER_CLIENT_SECRET: optional(z.string()),
  UBER_WEBHOOK_KEY: optional(z.string()),
  UBER_ENVIRONMENT: environmentName,
  STUART_API_BASE: webAddress,
  STUART_CLIENT_ID: optional(z.string()),
  STUART_CLIENT_SECRET: optional(z.string()),
  STUART_WEBHOOK_KEY: optional(z.string().min(16, 'must have at least 16 characters')),
  STUART_ENVIRONMENT: environmentName,
};

type CourierSettings = UberDirectSettings & StuartSettings;

export interface CourierConfig {
  /** Uber Direct; undefined while there are no keys. */
  courier: UberDirectConfig | undefined;
  /** Stuart, the second courier; undefined while there are no keys. */
  stuart: StuartConfig | undefined;
  /** How many times faster than real time a simulated courier works; 1 for real ones. */
  courierSpeed: number;
}

export const courierProblems = (settings: CourierSettings): string[] => [
  ...uberDirectProblems(settings),
  ...stuartProblems(settings),
];

export const courierConfigOf = (settings: CourierSettings): CourierConfig => ({
  courier: uberDirectConfigOf(settings),
  stuart: stuartConfigOf(settings),
  courierSpeed: 1,
});
