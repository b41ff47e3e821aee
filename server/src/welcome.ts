import type { Config } from './config.ts';
import type { Part } from './parts.ts';
import { demoAccounts, DEMO_PASSWORD, DEMO_POSTCODE, DEMO_TOTP_SECRET } from './demo/demo-accounts.ts';

/** Addresses at which the demo's simulators show what was sent to them. */
export interface SimulatorPages {
  mailboxUrl?: string;
  paymentsUrl?: string;
  courierUrl?: string;
  stuartUrl?: string;
  shopkeeperUrl?: string;
  shopifyUrl?: string;
  websiteUrl?: string;
  pushUrl?: string;
  apnsUrl?: string;
  telephoneUrl?: string;
}

/** Builds the text that the terminal shows after a start. */
export function welcome(
  config: Config,
  address: string,
  {
    mailboxUrl,
    paymentsUrl,
    courierUrl,
    stuartUrl,
    shopkeeperUrl,
    shopifyUrl,
    websiteUrl,
    pushUrl,
    apnsUrl,
    telephoneUrl,
  }: SimulatorPages,
  parts: readonly Part[] = [],
): string {
  const table = parts.map(({ name, state, note }) => `    ${name.padEnd(14)} ${state.padEnd(9)} ${note}`.trimEnd());
  if (config.profile === 'live')
    return [`BaitDrop is up at ${config.publicUrl} (listening on ${address}).`, ...table, ''].join('\n');
  const accounts = [
    ['customer', demoAccounts.customer.email],
    ['shop owner', demoAccounts.riverShop.email],
    ['administrator', demoAccounts.admin.email],
  ];
  return [
    '',
    `  BaitDrop is up: ${address}`,
    '',
    '  This is the demo, with sample data. Its accounts:',
    ...accounts.map(([who = '', email = '']) => `    ${who.padEnd(14)} ${email}`),
    `    password       ${DEMO_PASSWORD}`,
    `    authenticator  ${DEMO_TOTP_SECRET} (the administrator’s; signing in shows its code)`,
    '',
    `  A postcode that works: ${DEMO_POSTCODE}`,
    ...(mailboxUrl === undefined ? [] : [`  Mails it sends arrive at ${mailboxUrl}`]),
    ...(courierUrl === undefined ? [] : [`  The simulated courier is at ${courierUrl}`]),
    ...(stuartUrl === undefined ? [] : [`  A second simulated courier is at ${stuartUrl}`]),
    ...(shopkeeperUrl === undefined ? [] : [`  The simulated shopkeeper is at ${shopkeeperUrl}`]),
    ...(paymentsUrl === undefined ? [] : [`  Payments are simulated at ${paymentsUrl}`]),
    ...(shopifyUrl === undefined ? [] : [`  Two simulated Shopify stores are at ${shopifyUrl}`]),
    ...(websiteUrl === undefined ? [] : [`  A simulated website with WooCommerce is at ${websiteUrl}`]),
    ...(pushUrl === undefined ? [] : [`  A simulated push service is at ${pushUrl}`]),
    ...(apnsUrl === undefined ? [] : [`  Messages to iPhones with the app arrive at ${apnsUrl}`]),
    ...(telephoneUrl === undefined ? [] : [`  Text messages and calls to shops arrive at ${telephoneUrl}`]),
    ...(table.length === 0 ? [] : ['', '  What is on:', ...table, '']),
    '  Ctrl-C stops everything.',
    '',
    '',
  ].join('\n');
}
