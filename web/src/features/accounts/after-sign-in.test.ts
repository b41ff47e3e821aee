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

describe('the page after signing in', () => {
  it('is the dashboard for shop owners and the order screen for others', () => {
    expect(afterSignIn('shop_owner', null)).toBe('/dashboard');
    expect(afterSignIn('customer', null)).toBe('/order');
    expect(afterSignIn('admin', '/admin')).toBe('/admin');
  });

  it('is the dashboard for shop staff, unless they came for another page', () => {
    expect(afterSignIn('customer', null, 'shop_1')).toBe('/dashboard');
    expect(afterSignIn('customer', '/checkout', 'shop_1')).toBe('/checkout');
    expect(afterSocialSignIn('customer', null, 'shop_1')).toBe('/dashboard');
    expect(afterSocialSignIn('customer', '/checkout', 'shop_1')).toBe('/checkout');
  });

  it('depends on the role after a social sign-in, and is the requested page for all others', () => {
    expect(afterSocialSignIn('shop_owner', '/checkout')).toBe('/dashboard');
    expect(afterSocialSignIn('customer', '/checkout')).toBe('/checkout');
  });

  it('is the plugins for a new owner and the order screen for a new customer', () => {
    expect(afterRegistration('shop_owner', null)).toBe('/plugins');
    expect(afterRegistration('customer', null)).toBe('/order');
  });

  it('is the shop’s sign-up for a customer who opens a shop, with the same account', () => {
    expect(afterJoining('customer', true, null)).toBe('/retailer-signup');
    expect(afterJoining('customer', false, '/checkout')).toBe('/checkout');
    expect(afterJoining('shop_owner', true, null)).toBe('/dashboard');
  });

  it('is the shop’s details for an owner who signs up with a social account', () => {
    expect(afterSocialSignUp('customer', true, null)).toBe('/retailer-signup');
    expect(afterSocialSignUp('customer', false, '/checkout')).toBe('/checkout');
    expect(afterSocialSignUp('shop_owner', true, null)).toBe('/dashboard');
  });
});

describe('a redirect', () => {
  it('is read from the address and kept between the account screens', () => {
    expect(readRedirect('?redirect=%2Fcheckout%3Fstep%3D2')).toBe('/checkout?step=2');
    expect(withRedirect('/register', '?redirect=/checkout')).toBe('/register?redirect=%2Fcheckout');
    expect(withRedirect('/register', '?x=1')).toBe('/register');
  });

  it.each(['?redirect=https://example.com', '?redirect=//example.com', '?redirect=/login?redirect=/login', ''])(
    'is not followed from %j',
    (search) => expect(readRedirect(search)).toBeNull(),
  );
});
