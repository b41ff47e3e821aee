// The simulator's account. It is not secret, because the simulator listens only on this machine.
export const SIMULATED_STUART_ACCOUNT = {
  clientId: 'simulated-stuart-client',
  clientSecret: 'simulated-stuart-secret',
  webhookKey: 'simulated-stuart-webhook-key',
} as const;
