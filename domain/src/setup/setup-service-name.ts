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

/** By the name it was bought under: the plugins page sells the basic tier at £99 as "Professional setup". */
export function setupServiceName({ serviceType, pricePence }: BoughtSetup): string {
  if (serviceType === 'basic' && pricePence === PROFESSIONAL_SETUP_PENCE) return 'Professional setup';
  return NAMES[serviceType] ?? 'Setup Service';
}

/** How a shop is set up: the service it has paid for, else what it chose when it signed up. */
export const setupOfShop = (chosenAtSignUp: string, paid: BoughtSetup | null): string =>
  paid === null ? (NAMES[chosenAtSignUp] ?? 'Self install') : setupServiceName(paid);
