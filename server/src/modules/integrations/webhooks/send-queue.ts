export const SEND_QUEUE = 'shop-webhooks.send';
