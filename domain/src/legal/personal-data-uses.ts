import { INVITATION_RETENTION_DAYS } from '../shops/shop-roles.ts';
import {
  AFFILIATE_YEARS,
  AUDIT_YEARS,
  COURIER_LOG_DAYS,
  ERROR_REPORT_DAYS,
  NOTICE_DAYS,
  ORDER_YEARS,
  SHOP_YEARS,
} from './retention.ts';

interface UseOfData {
  what: string;
  why: string;
  basis: string;
  howLong: string;
}

/** Personal data as the privacy page lists it. The server's list of personal columns names the entry of each column. */
export const PERSONAL_DATA_USES = {
  orders: {
    what: 'Orders: name, phone, email, address or peg, what you bought',
    why: 'To take, pack, deliver and refund your order',
    basis: 'Contract; afterwards tax law',
    howLong: `${ORDER_YEARS} years after the tax year; without your name as soon as you close your account`,
  },
  shopConsents: {
    what: 'Whether a shop may write to you about its offers, if you ticked it at the checkout: then it sees your name, email and how often you ordered there',
    why: 'So that the shop can tell you about its offers',
    basis: 'Consent, which you can withdraw in your account or on the order’s page',
    howLong: 'Until you withdraw it or close your account; at most as long as the order',
  },
  courierCalls: {
    what: 'What we told the courier companies (Uber Direct, Stuart): name, phone, address and note of a delivery',
    why: 'To find out what went wrong with a delivery',
    basis: 'Legitimate interest',
    howLong: `${COURIER_LOG_DAYS} days, or until you close your account`,
  },
  notices: {
    what: 'What the payment and courier companies told us about your order',
    why: 'To note each payment and each step once',
    basis: 'Contract',
    howLong: `${NOTICE_DAYS} days`,
  },
  orderMessages: {
    what: 'Messages between you and the shop about an order',
    why: 'So that you can settle questions about the order',
    basis: 'Contract',
    howLong: 'As long as the order; deleted as soon as you close your account',
  },
  account: {
    what: 'Account: name, email, password (only as a hash), role, referral code',
    why: 'To sign you in and show your orders',
    basis: 'Contract',
    howLong: 'Until you close it',
  },
  secondFactors: {
    what: 'Second step when you sign in, if you add one: the passkey’s public part or the app’s key (encrypted), its name, when it was last used, recovery codes (only as hashes)',
    why: 'To make sure that it is you',
    basis: 'Contract',
    howLong: 'Until you remove it or close the account',
  },
  addresses: {
    what: 'Addresses you saved, with your note for the courier',
    why: 'To fill them in the next time',
    basis: 'Contract',
    howLong: 'Until you delete them or close the account',
  },
  checkoutDetails: {
    what: 'Your phone number, whether and where you had your last order delivered, and what the shop should do when something is missing, if you asked us to remember them',
    why: 'To fill in the checkout the next time',
    basis: 'Contract',
    howLong: 'Until you delete them or close the account',
  },
  favourites: {
    what: 'Shops and products you marked as favourites',
    why: 'To show them to you again',
    basis: 'Contract',
    howLong: 'Until you remove them or close the account',
  },
  savedCards: {
    what: 'Stripe’s number for you, once you pay while signed in. Stripe keeps the cards you save on its payment page; we never see them',
    why: 'So that you can pay with a card you saved',
    basis: 'Contract; for saving a card your consent, asked by Stripe',
    howLong: 'Cards until you remove them; everything until you close the account, then Stripe deletes it too',
  },
  accountUndos: {
    what: 'Your previous email address, after you change your email or password',
    why: 'So that you can take your account back if it wasn’t you',
    basis: 'Legitimate interest: security',
    howLong: '7 days',
  },
  adminInvitations: {
    what: 'The email address of somebody we invite to work with us',
    why: 'So that they can open their account',
    basis: 'Legitimate interest',
    howLong: 'Until they’ve opened it, at most 3 days',
  },
  signInPlaces: {
    what: 'Where you signed in from, as a hash of your internet address',
    why: 'So that nobody can lock you out by typing wrong passwords',
    basis: 'Legitimate interest: security',
    howLong: '30 days',
  },
  signInCodes: {
    what: 'Sign-in codes: where we sent them, and a scrambled form of the devices you signed in on',
    why: 'To let you in, and to tell you of a sign-in that is new',
    basis: 'Legitimate interest: security',
    howLong: 'Codes until they end; devices until you close the account',
  },
  socialSignIn: {
    what: 'Sign-in with Google or Facebook: your name, email and their ID for you',
    why: 'To sign you in without a password, if you choose it',
    basis: 'Contract',
    howLong: 'Until you unlink or close the account',
  },
  position: {
    what: 'Your position, when you tap “Find Stores Near Me”',
    why: 'To sort shops by distance at that moment',
    basis: 'Your consent, which your device asks for',
    howLong: 'Not stored with us, nor in our logs',
  },
  courierQuotes: {
    what: 'Where a delivery would go, without a name',
    why: 'To hold the courier’s price while you order',
    basis: 'Contract',
    howLong: 'A day',
  },
  heldStock: {
    what: 'Your internet address, while an order waits to be paid',
    why: 'So that nobody takes a shop’s goods off sale without paying',
    basis: 'Legitimate interest',
    howLong: 'Until it is paid or no longer held, at most an hour',
  },
  courierPosition: {
    what: 'Courier’s name, and position during a delivery',
    why: 'To show you and the shop where the order is',
    basis: 'Legitimate interest: an honest arrival time',
    howLong: 'Position: shown until delivery, then only the times are kept. Name: as long as the order',
  },
  ageChecks: {
    what: '18+ check at the counter: that it was done, by whom and when',
    why: 'To show that the law on knives was kept',
    basis: 'Legal duty',
    howLong: `${ORDER_YEARS} years. Never a copy of your ID`,
  },
  shopifyOrders: {
    what: 'If you bought in a shop’s own Shopify store and chose our courier there: the number that it has for you there',
    why: 'So that the shop can ask us for your data, or to forget it',
    basis: 'Legal obligation',
    howLong: `Until the shop asks us to forget you, at most ${ORDER_YEARS} years`,
  },
  reviews: {
    what: 'Reviews: your stars, your words and your first name',
    why: 'To show others what a shop is like',
    basis: 'Contract',
    howLong: 'As long as the shop is listed; without your name once the order or your account is gone',
  },
  cases: {
    what: 'Problems you report with an order: what is wrong, your photos, and what you, the shop and we write about it. We remove where and when a photo was taken as soon as it arrives',
    why: 'To put it right',
    basis: 'Contract',
    howLong: 'As long as your name is on the order, or until you close your account',
  },
  reviewReports: {
    what: 'Reviews you reported: which, why, and your account number if you are signed in',
    why: 'To look at them and decide whether they stay',
    basis: 'Legitimate interest',
    howLong: 'A year after we decided; without your account number once you close your account',
  },
  shops: {
    what: 'Shops: owner, contact, business, bank and tax details',
    why: 'To list, pay and report',
    basis: 'Contract; tax law',
    howLong: `Until you close your account; business address and tax number ${SHOP_YEARS} years after the last payout. Sales stay under the shop’s name`,
  },
  affiliates: {
    what: 'Affiliates: referrals, earnings, payout details',
    why: 'To credit and pay you',
    basis: 'Contract; tax law',
    howLong: `Payout details ${AFFILIATE_YEARS} years after the payout, or until you close your account; the amounts stay without your name`,
  },
  referralMarks: {
    what: 'Who came with a friend’s code: a scrambled form of the email address',
    why: 'So that nobody claims a reward twice',
    basis: 'Legitimate interest',
    howLong: `${AFFILIATE_YEARS} years; it cannot be turned back into an address`,
  },
  referralTraces: {
    what: 'Who came with a friend’s code, and who shares one: scrambled forms of the email domain, of the network you confirm your email or ask for a payout from, and of the card an order is paid with',
    why: 'To see when referrals are not different people',
    basis: 'Legitimate interest: no money for invented people',
    howLong: '90 days; what we decided about it, a year',
  },
  photos: {
    what: 'Photos of a shop and its products, its logo, and what its owner writes about them. We remove where and when a photo was taken as soon as it arrives',
    why: 'To show the shop and what it sells',
    basis: 'Contract with the shop',
    howLong: 'Until the shop removes them or closes its account',
  },
  deliveryWishes: {
    what: 'A request to hear when a shop delivers to you: email and postcode or place',
    why: 'To send you that one email',
    basis: 'Consent',
    howLong: 'Until the email is sent or you close your account, at most a year',
  },
  pushDevices: {
    what: 'Devices that get push messages: the address your browser’s or phone’s message service gave them, sealed, and the browser’s or phone’s name',
    why: 'To tell you about your orders, if you switched it on',
    basis: 'Consent, which your device asks for',
    howLong: 'Until you switch it off or sign out; for guests until a day after the order',
  },
  phoneAlerts: {
    what: 'The phone number that a shop wants texted or called when nobody has seen a new order',
    why: 'So that no order is missed; Twilio carries the messages and calls for us',
    basis: 'Contract with the shop',
    howLong: 'Until the shop removes it or closes its account',
  },
  shopPeople: {
    what: 'People who work at a shop: who invited whom, the invited email, the role, when they were last there, and what each of them did with an order',
    why: 'To let them in, and to show the shop who did what',
    basis: 'Contract with the shop',
    howLong: `Until they leave or the shop removes them; invitations ${INVITATION_RETENTION_DAYS} days after they end. What was done with an order stays with it, without the name once the account is closed`,
  },
  notificationPreferences: {
    what: 'What you want us to tell you about, by email or message',
    why: 'To send you that and nothing else',
    basis: 'Contract',
    howLong: 'Until you close the account',
  },
  errorReports: {
    what: 'Error reports: what broke, page, browser, account number if signed in',
    why: 'To fix faults',
    basis: 'Legitimate interest; you can switch it off',
    howLong: `${ERROR_REPORT_DAYS} days, or until you close your account`,
  },
  slowPages: {
    what: 'Slow pages: which page, and its times in milliseconds; nothing about you',
    why: 'To make slow pages quick',
    basis: 'Legitimate interest; you can switch it off',
    howLong: 'Up to 30 days',
  },
  serverLog: {
    what: 'Server log: time, path, browser and internet address of a request, without positions, postcodes or searches',
    why: 'To keep the service up and keep attackers out',
    basis: 'Legitimate interest: security',
    howLong: 'Up to 30 days',
  },
  adminActions: {
    what: 'What our administrators did, with their email address and network, and whose order or shop it was about',
    why: 'To answer for what we do with your data',
    basis: 'Legitimate interest',
    howLong: `${AUDIT_YEARS} years`,
  },
  adminNotes: {
    what: 'Notes our team writes about a shop, or about a customer who asked for help',
    why: 'So that you don’t have to explain it twice',
    basis: 'Legitimate interest',
    howLong: `${AUDIT_YEARS} years, or until you close your account`,
  },
  letters: {
    what: 'Letters and calls to us',
    why: 'To answer them',
    basis: 'Legitimate interest',
    howLong: '2 years',
  },
} as const satisfies Record<string, UseOfData>;

export type PersonalDataUse = keyof typeof PERSONAL_DATA_USES;
