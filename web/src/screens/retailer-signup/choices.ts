import { SETUP_SERVICE_PENCE } from '@baitdrop/domain/fees/price-list';
import { formatPoundsBriefly } from '@baitdrop/domain/money/pounds';

export const pluginTypes = [
  {
    value: 'shopify',
    title: 'Shopify app',
    text: 'Your shop runs on Shopify: install the app, and delivery appears beside your products.',
  },
  {
    value: 'wordpress',
    title: 'WordPress plugin',
    text: 'Your site runs on WordPress: upload one file and put the shortcode where you like.',
  },
  {
    value: 'html',
    title: 'HTML widget',
    text: 'Any other site: paste two lines of code. No site at all? Choose this one and share your shop’s link.',
  },
] as const;

export const setupServices = [
  {
    value: 'self',
    title: 'Self install',
    aside: 'Free',
    text: 'You follow our steps. Most shops need a quarter of an hour.',
  },
  {
    value: 'basic',
    title: 'Basic Setup Service',
    aside: formatPoundsBriefly(SETUP_SERVICE_PENCE.basic),
    text: 'We install and test it for you. Live within 24 hours of payment.',
  },
  {
    value: 'premium',
    title: 'Premium Setup Service',
    aside: formatPoundsBriefly(SETUP_SERVICE_PENCE.premium),
    text: 'Full setup, custom styling, product import and a training session. Live within 24 hours of payment.',
  },
] as const;
