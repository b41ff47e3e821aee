export const FULFIL_QUEUE = 'shopify.fulfil';
