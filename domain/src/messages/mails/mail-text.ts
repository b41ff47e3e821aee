/** One paragraph each, after the greeting. */
export interface MailText {
  readonly subject: string;
  readonly texts: readonly string[];
}

/** With the one link that follows. */
export interface LinkedMail extends MailText {
  readonly link: string;
}

export const HELLO = 'Hello,';
export const helloTo = (name: string): string => (name.trim() === '' ? HELLO : `Hello ${name.trim()},`);
/** Customers are greeted by their first name. */
export const helloToCustomer = (name: string): string => helloTo(name.trim().split(/\s/, 1)[0] ?? '');

export const GOODBYE = 'Tight lines,\nthe BaitDrop team';
export const ANY_QUESTIONS = 'Any questions? Answer this email.';
export const askShop = (shop: string, telephone: string): string =>
  telephone === '' ? ANY_QUESTIONS : `Any questions? Ring ${shop} on ${telephone}, or answer this email.`;
