import { checkoutMessages } from '../messages/checkout.ts';
import { isLegible } from './is-legible.ts';
import { ukPhone } from './uk-phone.ts';

export interface Contact {
  readonly name: string;
  readonly email: string;
  readonly phone: string;
}

const EMAIL = /^[^\s@<>(),;:"[\]\\]+@[^\s@<>(),;:"[\]\\]+\.[^\s@.<>(),;:"[\]\\]{2,}$/;

/** The contact in normalised form, and a message for every invalid field. */
export function checkContact(contact: Contact): { contact: Contact; problems: Partial<Record<keyof Contact, string>> } {
  const name = contact.name.replaceAll(/\s+/g, ' ').trim();
  const email = contact.email.trim();
  const phone = ukPhone(contact.phone);
  return {
    contact: { name, email, phone: phone ?? '' },
    problems: {
      ...(!isLegible(name) && { name: checkoutMessages.nameMissing }),
      ...(!EMAIL.test(email) && { email: checkoutMessages.emailWrong }),
      ...(phone === undefined && { phone: checkoutMessages.phoneWrong }),
    },
  };
}
