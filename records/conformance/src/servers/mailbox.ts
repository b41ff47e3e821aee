// An SMTP server that stores every email.
import { once } from 'node:events';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';

export interface Mail {
  from: string;
  to: string;
  subject: string;
  text: string;
  html: string;
}

const written = (address: Email['from']): string => (address ? `${address.name} <${address.address ?? ''}>` : '');

const asMail = (email: Email): Mail => ({
  from: written(email.from),
  to: (email.to ?? []).map(written).join(', '),
  subject: email.subject ?? '',
  text: email.text ?? '',
  html: email.html ?? '',
});

export class Mailbox {
  readonly #server: SMTPServer;
  readonly #mails: Mail[] = [];
  #arrived: () => void = () => undefined;

  constructor() {
    this.#server = new SMTPServer({
      authOptional: true,
      disabledCommands: ['STARTTLS', 'AUTH'],
      onData: (stream, _session, done) => {
        void (async () => {
          const chunks: Buffer[] = [];
          for await (const chunk of stream) chunks.push(chunk as Buffer);
          this.#mails.push(asMail(await PostalMime.parse(Buffer.concat(chunks))));
          done();
          this.#arrived();
        })();
      },
    });
  }

  async listen(): Promise<number> {
    const listener = this.#server.listen(0, '127.0.0.1');
    await once(listener, 'listening');
    const address = listener.address();
    if (address === null || typeof address === 'string') throw new Error('The mailbox has no port.');
    return address.port;
  }

  to(address: string): Mail[] {
    return this.#mails.filter((mail) => mail.to.includes(`<${address}>`));
  }

  /** Resolves to the n-th mail to an address, or to null if none comes in time. */
  async wait(address: string, nth = 1, maxWaitMs = 5000): Promise<Mail | null> {
    const end = Date.now() + maxWaitMs;
    for (;;) {
      const mail = this.to(address)[nth - 1];
      if (mail) return mail;
      const left = end - Date.now();
      if (left <= 0) return null;
      await new Promise<void>((resolve) => {
        const timer = setTimeout(resolve, left);
        this.#arrived = () => {
          clearTimeout(timer);
          resolve();
        };
      });
    }
  }

  async stop(): Promise<void> {
    await new Promise<void>((resolve) => this.#server.close(() => resolve()));
  }
}
