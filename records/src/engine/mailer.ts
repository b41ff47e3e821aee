export interface MailMessage {
  to: { address: string; name?: string };
  subject: string;
  html: string;
  text?: string;
}

export interface Mailer {
  send(message: MailMessage): Promise<void>;
}
