export const sendRefundQueue = 'refunds.send';
