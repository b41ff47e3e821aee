// Starts every simulator of the demo profile, on ports the system picks.
import { startSmtpSimulator } from './smtp/smtp.simulator.ts';

export interface Simulators {
  smtpUrl: string;
  mailboxUrl: string;
  close(): Promise<void>;
}

export async function startSimulators(): Promise<Simulators> {
  const { smtpUrl, mailboxUrl, close } = await startSmtpSimulator();
  return { smtpUrl, mailboxUrl, close };
}
