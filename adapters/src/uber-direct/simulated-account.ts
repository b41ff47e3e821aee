// The simulator's account. It is not secret, because the simulator listens only on this machine.
export const SIMULATED_UBER_ACCOUNT = {
  clientId: 'simulated-uber-client',
  clientSecret: 'simulated-uber-secret',
  organisationId: 'cus_baitdrop',
  webhookKey: 'simulated-uber-webhook-key',
} as const;
