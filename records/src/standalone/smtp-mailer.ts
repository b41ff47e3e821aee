import { createTransport } from 'nodemailer';
import type { EngineSettings } from '../engine/settings.ts';
import type { Mailer } from '../engine/mailer.ts';
import type { Operations } from '../operations/operations.ts';

/** Sends mails through the SMTP server at this address; the sender is read from the settings for each mail. */
export function smtpMailer(url: string | undefined, settings: () => EngineSettings): Mailer {
  const transport = url === undefined ? undefined : createTransport(url);
  return {
    async send({ to, subject, html, text }) {
      if (transport === undefined) throw new Error('No mail can be sent without an smtpUrl.');
      const { senderName, senderAddress } = settings();
      const from = { name: senderName, address: senderAddress };
      await transport.sendMail({ from, to: { address: to.address, name: '' }, subject, html, text });
    },
  };
}

/** Superusers see the address without its password. */
export function smtpSettings(url: string | undefined): Operations['smtp'] {
  if (url === undefined) return { enabled: false, host: '', port: 0, username: '', tls: false };
  const { hostname, port, username, protocol } = new URL(url);
  const tls = protocol === 'smtps:';
  return { enabled: true, host: hostname, port: Number(port) || (tls ? 465 : 587), username, tls };
}
