// Starts every simulator of the demo profile, on ports the system picks.
import { type SimulatedProvider, startIdentitySimulator } from './identity/identity.simulator.ts';
import { startSmtpSimulator } from './smtp/smtp.simulator.ts';

export interface Simulators {
  smtpUrl: string;
  mailboxUrl: string;
  identityProviders: readonly SimulatedProvider[];
  close(): Promise<void>;
}

export async function startSimulators(): Promise<Simulators> {
  const [mail, identity] = await Promise.all([startSmtpSimulator(), startIdentitySimulator()]);
  return {
    smtpUrl: mail.smtpUrl,
    mailboxUrl: mail.mailboxUrl,
    identityProviders: identity.providers,
    async close() {
      await Promise.all([mail.close(), identity.close()]);
    },
  };
}
