/** The paragraphs after the greeting. */
export interface MailText {
  readonly subject: string;
  readonly texts: readonly string[];
}

/** An email with a single link after its text. */
export interface LinkedMail extends MailText {
  readonly link: string;
}

const MAX_NAME_LENGTH = 60;

const unlinkedWord = (word: string): string =>
  word.replace(/\b(?:https?:\/*|www\.)/giu, ' ').replace(/(?<=[\p{L}\p{N}-])\.(?=\p{L}{2})/gu, ' ');

/** Breaks web addresses, so that no mail program turns them into links. Email addresses stay. */
export const breakLinks = (text: string): string =>
  text.replace(/\S+/gu, (word) => (word.includes('@') ? word : unlinkedWord(word)));

/**
 * A name chosen by a user or a shop, made safe for emails: short, on one line, and without anything that becomes a link
 * ("evil.example" is "evil example").
 */
export function plainName(name: string): string {
  const text = breakLinks(name.replaceAll('@', ' ')).replace(/\s+/gu, ' ').trim();
  return text.length <= MAX_NAME_LENGTH ? text : `${text.slice(0, MAX_NAME_LENGTH - 1).trim()}…`;
}

export const HELLO = 'Hello,';
export const helloTo = (name: string): string => (name.trim() === '' ? HELLO : `Hello ${plainName(name)},`);
/** Customers are greeted by their first name. */
export const helloToCustomer = (name: string): string => helloTo(name.trim().split(/\s/, 1)[0] ?? '');

export const GOODBYE = 'Tight lines,\nthe BaitDrop team';
export const ANY_QUESTIONS = 'Any questions? Answer this email.';
export const questionsText = (shop: string, telephone: string): string =>
  telephone === '' ? ANY_QUESTIONS : `Any questions? Ring ${plainName(shop)} on ${telephone}, or answer this email.`;
