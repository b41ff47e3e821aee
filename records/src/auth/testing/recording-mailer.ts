import type { Mailer, MailMessage } from '../../engine/mailer.ts';

/** Delivers into a list; can be made to fail. */
export class RecordingMailer implements Mailer {
  readonly sent: MailMessage[] = [];
  failing = false;

  async send(message: MailMessage): Promise<void> {
    if (this.failing) throw new Error('the post office is closed');
    this.sent.push(message);
  }

  to(address: string): MailMessage[] {
    return this.sent.filter((message) => message.to.address === address);
  }

  /** The token or one-time password in the last mail to an address. */
  lastSecretTo(address: string): string {
    const text = this.to(address).at(-1)?.text ?? '';
    const secret = /\/auth\/[a-z-]+\/(\S+)/.exec(text)?.[1] ?? /\b(\d{8})\b/.exec(text)?.[1];
    if (secret === undefined) throw new Error(`No secret was mailed to ${address}.`);
    return secret;
  }
}
