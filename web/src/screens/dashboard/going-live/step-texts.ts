import type { GoingLiveStep } from '@baitdrop/domain/retailers/going-live';

interface StepText {
  /** The text of an open step. */
  open: string;
  done: string;
  /** The page of the step; undefined if the owner has nothing to do, or a button does it. */
  to?: string;
  action?: string;
}

export const stepTexts: Record<GoingLiveStep, StepText> = {
  details: {
    open: 'Name, address, postcode, phone and email.',
    done: 'Customers see where you are and how to reach you.',
    to: '/dashboard/settings#contact',
    action: 'Fill in your details',
  },
  email: {
    open: 'Open the link in the email we sent you, so that we know orders reach you.',
    done: 'We know your email address is yours.',
    to: '/account#security',
    action: 'Send it again',
  },
  place: {
    open: 'Put your shop on the map, at the door the courier should use.',
    done: 'Couriers find your door.',
    to: '/dashboard/settings#place',
    action: 'Place your shop',
  },
  products: {
    open: 'At least one product on sale and in stock.',
    done: 'There’s something to sell.',
    to: '/dashboard/products',
    action: 'Add products',
  },
  hours: {
    open: 'When you’re open, day by day.',
    done: 'Customers see when you can hand over.',
    to: '/dashboard/settings#hours',
    action: 'Set your hours',
  },
  courier: {
    open: 'We connect the courier for you. Nothing to do here.',
    done: 'Connected. We book the couriers and pay them.',
  },
  payout_account: {
    open: 'Where your money goes. A few questions on the payment provider’s page.',
    done: 'You are paid in 2-3 business days by bank transfer.',
    action: 'Set up payouts',
  },
  plugin: {
    open: 'Shopify, WordPress or a piece of HTML for your own site.',
    done: 'Your way to sell is ready: your own site, or the link to your page here.',
    to: '/plugins',
    action: 'Get your plugin',
  },
};
