import { describe, expect, it } from 'vitest';
import { pence } from '../money/pence.ts';
import { accountMessages } from './account.ts';
import { adminMessages } from './admin.ts';
import { affiliateMessages } from './affiliate.ts';
import { authMessages } from './auth.ts';
import { cartMessages } from './cart.ts';
import { caseMessages } from './cases.ts';
import { clientMessages } from './client.ts';
import { creditMessages } from './credits.ts';
import { deliveryWishMessages } from './delivery-wish.ts';
import { deskMessages } from './desk.ts';
import { directoryMessages } from './directory.ts';
import { formRefusals } from './form-refusals.ts';
import { couldNotLoad } from './loading.ts';
import { locationMessage } from './location.ts';
import { accountMails } from './mails/account-mails.ts';
import { deliveryWishMail } from './mails/delivery-wish-mail.ts';
import { setupMails } from './mails/setup-mails.ts';
import { shopMails } from './mails/shop-mails.ts';
import { mapsMessages, mapsStatusMessage } from './maps.ts';
import { missingMessages } from './missing.ts';
import { cancelReasons } from './order-events.ts';
import { pluginsMessages } from './plugins.ts';
import { refusals } from './refusals.ts';
import { retailerMessages, signupMessages } from './retailer.ts';
import { hiddenForAuthor, reviewMessages } from './reviews.ts';
import { trackMessages } from './track.ts';
import { troubleMessages } from './trouble.ts';

const catalogues = {
  adminMessages,
  authMessages,
  cartMessages,
  clientMessages,
  mapsMessages,
  pluginsMessages,
  retailerMessages,
  signupMessages,
};

describe('the catalogue of messages', () => {
  it.each([
    'Invalid credentials',
    'Registration failed',
    'Social login failed',
    'Failed to link account',
    'Must be logged in to link accounts',
    'Please fill in all required fields',
    'Account created but login failed. Please try logging in manually.',
    'Failed to create retailer account',
    'Failed to create retailer',
    'Failed to update retailer',
    'Rate limit exceeded. Please wait before making more requests.',
    'Google Places API quota exceeded. Please try again later.',
    'Invalid request to Google Places API',
    'Invalid JSON in item details',
    'No retailer selected',
    'Failed to save configuration',
    'Please complete your account setup first',
    'Failed to request setup service',
    'WordPress plugin downloaded successfully!',
    'HTML file downloaded successfully!',
    'Code copied to clipboard!',
    'Copied to clipboard!',
    'Setup service requested! Our team will contact you within 2 hours.',
    'Something went wrong.',
    'Missing required record id.',
    'Cart is empty',
    'Please select a shop',
  ])('contains “%s”', (sentence) => {
    expect(Object.values(catalogues).flatMap((catalogue): unknown[] => Object.values(catalogue))).toContain(sentence);
  });

  it.each([
    [authMessages.providerLoginFailed('Google'), 'Failed to login with Google'],
    [authMessages.providerLoginError('Google'), 'An error occurred during Google login'],
    [mapsMessages.otherStatus('UNKNOWN_ERROR'), 'Places API error: UNKNOWN_ERROR'],
    [mapsMessages.alert('Invalid'), 'API Error: Invalid'],
    [adminMessages.testOrderFailed('no courier'), 'Test order failed: no courier'],
    [adminMessages.error('no courier'), 'Error: no courier'],
    [adminMessages.synced(5, 12), '5 new, 12 updated'],
    [pluginsMessages.error(), 'Error: Failed to request setup service'],
    [pluginsMessages.error('offline'), 'Error: offline'],
    [clientMessages.httpError(502), 'HTTP error! status: 502'],
    [cartMessages.outOfStock('White maggots, 1 pint'), 'White maggots, 1 pint is currently out of stock'],
    [creditMessages.waiting(pence(500)), '£5 waiting: confirm your email'],
    [creditMessages.ready(pence(500)), '£5 off your next order'],
    [couldNotLoad('Your orders'), 'Your orders couldn’t be loaded.'],
    [couldNotLoad('Your orders', true), 'Your orders couldn’t be refreshed. This may be out of date.'],
    [cartMessages.belowMinimum(pence(2500), pence(420)), 'Minimum order is £25. Add £4.20 more.'],
    [cartMessages.belowMinimum(pence(2750), pence(500)), 'Minimum order is £27.50. Add £5.00 more.'],
  ])('fills in “%s”', (sentence, expected) => {
    expect(sentence).toBe(expected);
  });

  it.each([
    [1, 'Location access denied. Please enable location services and try again.'],
    [2, 'Location unavailable. Please check your connection and try again.'],
    [3, 'Location request timed out. Please try again.'],
    [0, 'Unable to get your location'],
    [undefined, 'Unable to get your location'],
  ])('answers location error %s with “%s”', (code, expected) => {
    expect(locationMessage(code)).toBe(expected);
  });

  it.each([
    ['OK', undefined],
    ['ZERO_RESULTS', undefined],
    ['OVER_QUERY_LIMIT', mapsMessages.quotaExceeded],
    ['REQUEST_DENIED', mapsMessages.requestDenied],
    ['INVALID_REQUEST', mapsMessages.invalidRequest],
    ['UNKNOWN_ERROR', 'Places API error: UNKNOWN_ERROR'],
  ])('answers the maps status %s', (status, expected) => {
    expect(mapsStatusMessage(status)).toBe(expected);
  });
});

/** All texts of a catalogue; functions are called with numbers, which fit every parameter. */
function textsOf(catalogue: object): string[] {
  return Object.values(catalogue).flatMap((value: unknown): string[] => {
    if (typeof value === 'string') return [value];
    if (typeof value === 'function') return textsOf({ filled: value(5, 5, 5) });
    return typeof value === 'object' && value !== null ? textsOf(value) : [];
  });
}

describe('our own messages', () => {
  it.each([
    ...textsOf({ refusals, creditMessages, accountMails, setupMails, shopMails, deliveryWishMail }),
    ...textsOf({
      troubleMessages,
      formRefusals,
      cancelReasons,
      accountMessages,
      deskMessages,
      directoryMessages,
      affiliateMessages,
    }),
    ...textsOf({ caseMessages, deliveryWishMessages, hiddenForAuthor, missingMessages, reviewMessages }),
    ...textsOf({ ...trackMessages, inCartAt: trackMessages.inCartAt('Avon Pegs', ['Only 1 of 2: Maggots']) }),
  ])('“%s” is plain, with one spelling of email, cart and phone', (sentence) => {
    expect(sentence).not.toMatch(/e-mail|basket|by itself|telephone|cannot\b|could not\b|undefined|NaN/i);
  });
});
