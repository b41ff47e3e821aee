import { describe, expect, it } from 'vitest';
import { DEFAULT_IF_MISSING, type IfMissing, maySwap } from './if-missing.ts';

const phone = '+447700900123';

describe('a swap', () => {
  it.each<[IfMissing | '', boolean, true | string]>([
    ['swap', false, true],
    ['swap', true, true],
    ['refund', false, 'refund_wanted'],
    ['refund', true, 'refund_wanted'],
    ['call', false, 'call_first'],
    ['call', true, true],
    ['', false, true],
    ['', true, true],
  ])('for a customer who chose “%s”, called: %s, is %s', (wish, called, expected) => {
    const verdict = maySwap(wish, { called, phone });
    expect(verdict.ok || verdict.reason).toBe(expected);
  });

  it('that needs a call names the person to call', () => {
    expect(maySwap('call', { called: false, phone })).toMatchObject({
      message: 'The customer wants a call first: +447700900123. Refund it if nobody answers.',
    });
    expect(maySwap('call', { called: false, phone: '' })).toMatchObject({
      message: 'The customer wants a call first. Refund it if nobody answers.',
    });
  });

  it('is not approved by silence', () => {
    expect(maySwap(DEFAULT_IF_MISSING, { called: true, phone }).ok).toBe(false);
  });
});
