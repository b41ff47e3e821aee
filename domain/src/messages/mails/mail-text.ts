/** One paragraph each, after the greeting. */
export interface MailText {
  readonly subject: string;
  readonly texts: readonly string[];
}

export const HELLO = 'Hello,';
export const helloTo = (name: string): string => (name.trim() === '' ? HELLO : `Hello ${name.trim()},`);
