import { describe, expect, it } from 'vitest';
import { setupOfShop, setupServiceName } from './setup-service-name.ts';

describe('the name of a setup service', () => {
  it.each([
    ['basic', 4900, 'Basic Setup Service'],
    ['premium', 14_900, 'Premium Setup Service'],
    ['basic', 9900, 'Professional setup'],
    ['other', 100, 'Setup Service'],
  ])('%s at %i pence: %s', (serviceType, pricePence, name) => {
    expect(setupServiceName({ serviceType, pricePence })).toBe(name);
  });

  it.each([
    ['self', null, 'Self install'],
    ['', null, 'Self install'],
    ['basic', null, 'Basic Setup Service'],
    ['self', { serviceType: 'basic', pricePence: 9900 }, 'Professional setup'],
    ['basic', { serviceType: 'basic', pricePence: 4900 }, 'Basic Setup Service'],
  ])('is, for a shop that chose “%s” and paid for %j, %s', (chosen, paid, name) => {
    expect(setupOfShop(chosen, paid)).toBe(name);
  });
});
