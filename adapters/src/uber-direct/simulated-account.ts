// The account the simulator knows. Nothing of it is secret: the simulator listens on this machine alone.
export const SIMULATED_ACCOUNT = {
  clientId: 'simulated-uber-client',
  clientSecret: 'simulated-uber-secret',
  organisationId: 'cus_baitdrop',
  webhookKey: 'simulated-uber-webhook-key',
} as const;
