import { PROFESSIONAL_SETUP_PENCE } from '../fees/price-list.ts';

const NAMES: Readonly<Record<string, string>> = {
  '': 'Self install',
  self: 'Self install',
  basic: 'Basic Setup Service',
  premium: 'Premium Setup Service',
};

export interface BoughtSetup {
  readonly serviceType: string;
  readonly pricePence: number;
}

/** The name it was sold under: the plugins page sells the basic tier at £99 as "Professional setup". */
export function setupServiceName({ serviceType, pricePence }: BoughtSetup): string {
  if (serviceType === 'basic' && pricePence === PROFESSIONAL_SETUP_PENCE) return 'Professional setup';
  return NAMES[serviceType] ?? 'Setup Service';
}

/** The shop's setup: the service it has paid for, else its choice at sign-up. */
export const setupOfShop = (chosenAtSignUp: string, paid: BoughtSetup | null): string =>
  paid === null ? (NAMES[chosenAtSignUp] ?? 'Self install') : setupServiceName(paid);
