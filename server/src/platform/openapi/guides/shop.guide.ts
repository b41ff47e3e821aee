// What shop owners do at their desk.
import * as desk from '@baitdrop/contract/order-desk';
import { proPage, proState } from '@baitdrop/contract/pro';
import { setupPayAnswer, setupPaymentState } from '@baitdrop/contract/setup-requests';
import * as money from '@baitdrop/contract/shop-money';
import * as shelf from '@baitdrop/contract/shop-products';
import { claimAnswer, claimForm, shopifyStatus } from '@baitdrop/contract/shopify';
import type { Guide } from '../guide.ts';

const ofShop = 'The owner of the order’s shop and administrators.';
const owner = 'Shop owners.';
const shop = '/api/shops/{shopId}';

export const shopGuide: Guide = {
  'POST /api/orders/{id}/refund': { summary: 'Give money back', form: desk.refundForm, status: 204, audience: ofShop },
  'POST /api/payout-account': {
    summary: 'Open the account that payouts go to',
    form: money.payoutAccountForm,
    answer: money.payoutAccountAnswer,
    audience: owner,
  },
  'POST /api/payout-account/look': {
    summary: 'Is the payout account ready?',
    answer: money.payoutAccountState,
    audience: owner,
  },
  'POST /api/setup-requests/{id}/pay': { summary: 'Pay for a setup', answer: setupPayAnswer, audience: owner },
  'GET /api/setup-requests/{id}/payment': {
    summary: 'Was the setup paid?',
    answer: setupPaymentState,
    audience: owner,
  },
  'POST /api/shopify/claims': { summary: 'Link a Shopify shop', form: claimForm, answer: claimAnswer, audience: owner },
  [`GET ${shop}/pro`]: { summary: 'The Pro subscription', answer: proState },
  [`POST ${shop}/pro/begin`]: { summary: 'Subscribe to Pro', answer: proPage },
  [`POST ${shop}/pro/card`]: { summary: 'Change the card', answer: proPage },
  [`GET ${shop}/shopify`]: { summary: 'The link with Shopify', answer: shopifyStatus },
  [`GET ${shop}/money`]: { summary: 'What is due and what was paid', answer: money.shopMoney },
  [`GET ${shop}/payouts`]: { summary: 'Payouts', answer: money.shopPayouts },
  [`GET ${shop}/payouts/{payout}`]: { summary: 'A payout line by line', answer: money.payoutStatement },
  [`GET ${shop}/refunds`]: { summary: 'Money that was given back', answer: money.shopRefunds },
  [`POST ${shop}/products`]: { summary: 'Put something on the shelf', form: shelf.newProductForm, status: 201 },
  [`PATCH ${shop}/products/{id}`]: { summary: 'Change a product', form: shelf.productForm, status: 204 },
  [`DELETE ${shop}/products/{id}`]: { summary: 'Take a product off for good', status: 204 },
  [`POST ${shop}/products/{id}/stock`]: { summary: 'Count or correct the stock', form: shelf.stockForm },
  [`POST ${shop}/products/{id}/sold-out`]: { summary: 'Sold out for today', form: shelf.soldOutForm },
  [`DELETE ${shop}/products/{id}/picture`]: { summary: 'Take the picture away', status: 204 },
  [`POST ${shop}/products/bulk`]: { summary: 'Change many products at once', form: shelf.bulkForm },
  [`GET ${shop}/products/export.csv`]: { summary: 'The shelf as a table' },
};
