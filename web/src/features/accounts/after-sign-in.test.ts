import { describe, expect, it } from 'vitest';
import {
  afterJoining,
  afterRegistration,
  afterSignIn,
  afterSocialSignIn,
  afterSocialSignUp,
  readRedirect,
  withRedirect,
} from './after-sign-in.ts';

describe('the way on', () => {
  it('is the dashboard for shop owners and the order screen for others', () => {
    expect(afterSignIn('shop_owner', null)).toBe('/dashboard');
    expect(afterSignIn('customer', null)).toBe('/order');
    expect(afterSignIn('admin', '/admin')).toBe('/admin');
  });

  it('is the dashboard for who works at a shop, unless they came for something else', () => {
    expect(afterSignIn('customer', null, 'shop_1')).toBe('/dashboard');
    expect(afterSignIn('customer', '/checkout', 'shop_1')).toBe('/checkout');
    expect(afterSocialSignIn('customer', null, 'shop_1')).toBe('/dashboard');
    expect(afterSocialSignIn('customer', '/checkout', 'shop_1')).toBe('/checkout');
  });

  it('follows the role after a social sign-in, and the asked path for everybody else', () => {
    expect(afterSocialSignIn('shop_owner', '/checkout')).toBe('/dashboard');
    expect(afterSocialSignIn('customer', '/checkout')).toBe('/checkout');
  });

  it('leads a new owner to the plugins and a new customer to the order', () => {
    expect(afterRegistration('shop_owner', null)).toBe('/plugins');
    expect(afterRegistration('customer', null)).toBe('/order');
  });

  it('leads a customer who joins as a shop to its sign-up, with the same account', () => {
    expect(afterJoining('customer', true, null)).toBe('/retailer-signup');
    expect(afterJoining('customer', false, '/checkout')).toBe('/checkout');
    expect(afterJoining('shop_owner', true, null)).toBe('/dashboard');
  });

  it('leads an owner who signs up with a social account to the shop’s details', () => {
    expect(afterSocialSignUp('customer', true, null)).toBe('/retailer-signup');
    expect(afterSocialSignUp('customer', false, '/checkout')).toBe('/checkout');
    expect(afterSocialSignUp('shop_owner', true, null)).toBe('/dashboard');
  });
});

describe('a redirect', () => {
  it('is taken from the address and kept between the account screens', () => {
    expect(readRedirect('?redirect=%2Fcheckout%3Fstep%3D2')).toBe('/checkout?step=2');
    expect(withRedirect('/register', '?redirect=/checkout')).toBe('/register?redirect=%2Fcheckout');
    expect(withRedirect('/register', '?x=1')).toBe('/register');
  });

  it.each(['?redirect=https://example.com', '?redirect=//example.com', '?redirect=/login?redirect=/login', ''])(
    'is not followed from %j',
    (search) => expect(readRedirect(search)).toBeNull(),
  );
});
