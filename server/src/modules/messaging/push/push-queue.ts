export const sendQueue = 'push.send';
