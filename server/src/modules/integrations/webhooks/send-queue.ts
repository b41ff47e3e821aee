export const SEND_WEBHOOKS_QUEUE = 'shop-webhooks.send';
