/** Where outside parties tell us news. Each signs what it sends. */
export const courierWebhookPath = '/api/webhooks/courier';
