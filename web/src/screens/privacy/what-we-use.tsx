import { TextTable } from '../../features/legal/table.tsx';

const COLUMNS = ['What', 'Why', 'Lawful basis', 'How long'];

const ROWS = [
  [
    'Orders: name, phone, e-mail, address or peg, what you bought',
    'To take, pack, deliver and refund your order',
    'Contract; afterwards tax law',
    '6 years after the tax year',
  ],
  [
    'Account: name, e-mail, password (only as a hash), role, referral code',
    'To sign you in and show your orders',
    'Contract',
    'Until you close it',
  ],
  [
    'The e-mail address you had, after a change of address or password',
    'So that you can take your account back if it wasn’t you',
    'Legitimate interest: security',
    '7 days',
  ],
  [
    'Where you signed in from, as a hash of your internet address',
    'So that nobody can lock you out by typing wrong passwords',
    'Legitimate interest: security',
    '30 days',
  ],
  [
    'Sign-in with Google or Facebook: your name, e-mail and their number for you',
    'To sign you in without a password, if you choose it',
    'Contract',
    'Until you unlink or close the account',
  ],
  [
    'Your position, when you press “Find Stores Near Me”',
    'To sort shops by distance, in that moment',
    'Your consent, asked by your device',
    'Not stored with us',
  ],
  [
    'Your internet address, while an order waits to be paid',
    'So that nobody takes a shop’s goods off sale without paying',
    'Legitimate interest',
    'Until it is paid or no longer held, at most an hour',
  ],
  [
    'Courier’s position during a delivery',
    'To show you and the shop where the order is',
    'Legitimate interest: an honest arrival time',
    'Shown until delivery, then only the times are kept',
  ],
  [
    '18+ check at the counter: that it was done, by whom and when',
    'To show that the law on knives was kept',
    'Legal duty',
    '6 years. Never a copy of your ID',
  ],
  [
    'Shops: owner, contact, business, bank and tax details',
    'To list, pay and report',
    'Contract; tax law',
    '6 years after the last payout',
  ],
  [
    'Affiliates: referrals, earnings, payout details',
    'To credit and pay you',
    'Contract; tax law',
    '6 years after the last payout',
  ],
  [
    'Who came with a friend’s code: a scrambled form of the e-mail address',
    'So that nobody is new twice',
    'Legitimate interest',
    '6 years; it cannot be turned back into an address',
  ],
  [
    'Who came with a friend’s code, and who shares one: scrambled forms of the email domain, of the network you confirm your email or ask for a payout from, and of the card an order is paid with',
    'To see when referrals are not different people',
    'Legitimate interest: no money for invented people',
    '90 days; what we decided about it, a year',
  ],
  [
    'A wish to be told when a shop delivers to you: e-mail and postcode',
    'To send you that one mail',
    'Consent',
    'Until the mail is sent, at most a year',
  ],
  [
    'Devices that get push messages: the address your browser’s or phone’s message service gave them, sealed, and the browser’s or phone’s name',
    'To tell you about your orders, if you switched it on',
    'Consent, asked by your device',
    'Until you switch it off or sign out; for guests until a day after the order',
  ],
  [
    'Photos of a shop and its products, its logo, and what its owner writes about them. Where and when a photo was taken is removed when it arrives',
    'To show the shop and what it sells',
    'Contract with the shop',
    'Until the shop removes them or closes its account',
  ],
  [
    'What you want to hear of, by e-mail or message',
    'To send you that and nothing else',
    'Contract',
    'Until you close the account',
  ],
  [
    'Error reports: what broke, page, browser, account number if signed in',
    'To mend what breaks',
    'Legitimate interest; you can switch it off',
    '30 days',
  ],
  [
    'Slow pages: which page, and its times in milliseconds; nothing about you',
    'To make slow pages quick',
    'Legitimate interest; you can switch it off',
    'Up to 30 days',
  ],
  [
    'Server log: time, path and internet address of a request',
    'To keep the service up and keep attackers out',
    'Legitimate interest: security',
    'Up to 30 days',
  ],
  ['Letters and calls to us', 'To answer them', 'Legitimate interest', '2 years'],
];

export function WhatWeUse() {
  return <TextTable caption="What we use, why, on what basis and for how long" columns={COLUMNS} rows={ROWS} />;
}
