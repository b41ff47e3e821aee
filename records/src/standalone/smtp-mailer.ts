import { createTransport } from 'nodemailer';
import type { EngineSettings } from '../engine/settings.ts';
import type { Mailer } from '../engine/mailer.ts';

/** Plain SMTP on this machine, without authentication; the sender is read from the settings for each mail. */
export function localMailer(port: number, settings: () => EngineSettings): Mailer {
  const transport = createTransport({ host: '127.0.0.1', port, secure: false, ignoreTLS: true });
  return {
    async send({ to, subject, html, text }) {
      const { senderName, senderAddress } = settings();
      const from = { name: senderName, address: senderAddress };
      await transport.sendMail({ from, to: { address: to.address, name: '' }, subject, html, text });
    },
  };
}
