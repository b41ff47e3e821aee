import { APP_MARK_KEY } from '@baitdrop/contract/native-app';
import { CART_KEY, SAVED_CARTS_KEY } from '@baitdrop/domain/cart/cart-keys';
import { PLACE_KEY } from '../../platform/places/place-keys.ts';
import { THEME_KEY } from '../../platform/theme/before-paint.ts';

export interface StoredThing {
  key: string;
  what: string;
  kind: 'Needed' | 'Preference' | 'Own statistics' | 'With your consent';
  howLong: string;
}

/** Everything BaitDrop stores in the browser. A test compares this list with the code. */
export const storedThings: readonly StoredThing[] = [
  {
    key: CART_KEY,
    what: 'Your cart: items, shop, postcode and delivery address',
    kind: 'Needed',
    howLong:
      '24 hours, then it no longer counts; signing out takes postcode and address out, and so does paying as a guest whom this device does not remember',
  },
  {
    key: SAVED_CARTS_KEY,
    what: 'Carts of other shops, waiting for you to come back',
    kind: 'Needed',
    howLong: '24 hours, then they no longer count; postcode and address go as they do in your cart',
  },
  {
    key: PLACE_KEY,
    what: 'The place you chose last, if it is no postcode: the name and position of a town or a water, or where your device was',
    kind: 'Needed',
    howLong: '24 hours, then it no longer counts; until you choose another place or sign out',
  },
  {
    key: 'pocketbase_auth',
    what: 'That you are signed in, and as whom',
    kind: 'Needed',
    howLong: 'Until you sign out or it expires',
  },
  {
    key: 'baitdrop_checkout',
    what: 'What you filled in at the checkout, so that a reload loses nothing',
    kind: 'Needed',
    howLong: 'Until the order is paid, you close the tab or sign out',
  },
  {
    key: 'baitdrop_remembered',
    what: 'Name, email, phone, address and choices for your next order, if you ticked “Remember me on this device”',
    kind: 'With your consent',
    howLong: 'Half a year after the last order, until you untick it or sign out',
  },
  {
    key: 'baitdrop_favourites',
    what: 'Shops and products you marked as favourites while not signed in',
    kind: 'Preference',
    howLong: 'Until you remove them or sign out',
  },
  {
    key: 'baitdrop_form_drafts',
    what: 'What you typed into other forms and have not sent, without passwords, codes, keys or bank numbers',
    kind: 'Needed',
    howLong: 'Until it is sent, you close the tab or sign out',
  },
  {
    key: 'baitdrop_unanswered',
    what: 'A number for each thing you asked for whose answer got lost, so that trying again does it once',
    kind: 'Needed',
    howLong: 'Until we know what became of it or you close the tab, at most a day',
  },
  {
    key: 'baitdrop_page_state',
    what: 'What you searched for on a page and how much of a list you had opened, so that a reload or going back loses nothing',
    kind: 'Needed',
    howLong: 'Until you close the tab or sign out',
  },
  {
    key: 'baitdrop_order_attempt',
    what: 'A number for the order you are placing, so that tapping twice makes one order',
    kind: 'Needed',
    howLong: 'Until it is paid, cancelled or you sign out; it counts for 30 minutes',
  },
  {
    key: 'baitdrop_at_payment',
    what: 'That this tab went to the payment page, so that what we hold for you is freed when you come back',
    kind: 'Needed',
    howLong: 'Until you are back, close the tab or sign out',
  },
  {
    key: 'baitdrop_embedded_order',
    what: 'The order you placed on a shop’s own site, so that you find it again there',
    kind: 'Needed',
    howLong: 'Until it is paid or over, or you sign out',
  },
  {
    key: 'baitdrop_tracked',
    what: 'The orders you follow, as they last stood, for when the signal is gone: address and PIN included',
    kind: 'Needed',
    howLong: 'A day after the order is over, a week if nobody looks, or until you sign out',
  },
  {
    key: APP_MARK_KEY,
    what: 'A cookie: that you pay from our phone app, so that you get back to it',
    kind: 'Needed',
    howLong: 'Until you are back, at most an hour',
  },
  {
    key: 'oauth2_…',
    what: 'A cookie: that you began to sign in with Google or Facebook in this browser, so that nobody else can finish it',
    kind: 'Needed',
    howLong: 'Until you are back, at most 30 minutes',
  },
  {
    key: 'baitdrop_retailer_signup',
    what: 'What you filled in to sign up a shop, so that a reload loses nothing',
    kind: 'Needed',
    howLong: 'Until you close the tab or sign out',
  },
  {
    key: 'baitdrop_sign_in_code',
    what: 'Where a sign-in code was sent to',
    kind: 'Needed',
    howLong: 'Until you close the tab or sign out',
  },
  {
    key: 'baitdrop_referral',
    what: 'The code of the friend whose link you followed, for the £5 off your next order when you register and confirm your email',
    kind: 'With your consent',
    howLong: 'For this visit; 30 days if you said “Keep it”',
  },
  {
    key: 'baitdrop_referral_visit_only',
    what: 'That you want a friend’s code kept for this visit only',
    kind: 'Needed',
    howLong: 'Until you close the tab',
  },
  {
    key: 'baitdrop_looking_as',
    what: 'For administrators: which shop’s dashboard they are looking at',
    kind: 'Needed',
    howLong: 'Until you close the tab or sign out',
  },
  {
    key: 'baitdrop_cookie_notice',
    what: 'That you have seen the notice about this page',
    kind: 'Needed',
    howLong: 'Until you clear it',
  },
  {
    key: 'baitdrop_reports_off',
    what: 'That you switched reports of errors and slow pages off',
    kind: 'Needed',
    howLong: 'Until you switch them on',
  },
  {
    key: 'baitdrop_desk',
    what: 'At a shop’s desk: whether new orders ring, and whether single keys do things',
    kind: 'Preference',
    howLong: 'Until you clear it',
  },
  {
    key: 'baitdrop_last_ring',
    what: 'At a shop’s desk: when a new order last rang, so that only one tab rings',
    kind: 'Needed',
    howLong: 'Until you clear it',
  },
  {
    key: 'baitdrop_picked',
    what: 'At a shop’s desk: what is already in the bag of the last 50 orders',
    kind: 'Needed',
    howLong: 'Until you clear it',
  },
  {
    key: 'baitdrop-push',
    what: 'The address of your browser’s message service, if you asked for push messages',
    kind: 'Needed',
    howLong: 'Until you sign out or clear it',
  },
  { key: THEME_KEY, what: 'Light or dark, if you chose one', kind: 'Preference', howLong: 'Until you choose “system”' },
  { key: 'pwa-installed', what: 'That you installed the app', kind: 'Preference', howLong: 'Until you clear it' },
  {
    key: 'pwa-install-dismissed',
    what: 'That you said “Later” to installing it',
    kind: 'Preference',
    howLong: 'Until you clear it',
  },
  {
    key: 'baitdrop_errors',
    what: 'The last 50 errors on this device, so that we can help when you call',
    kind: 'Own statistics',
    howLong: 'The oldest make way for new ones',
  },
];
