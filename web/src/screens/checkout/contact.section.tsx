import type { ReactNode } from 'react';
import { TextField } from '../../ui/field/text-field.tsx';
import type { FieldInput } from '../../platform/forms/use-form.ts';
import type { CheckoutFields } from './checkout-fields.ts';
import { CheckoutSection } from './checkout-section.tsx';
import type { Fold } from './use-folding.ts';

type ContactPath = `contact.${keyof CheckoutFields['contact']}`;

interface ContactSectionProps {
  contact: CheckoutFields['contact'];
  /** Before hydration a field has only its name. */
  field: (path: ContactPath) => FieldInput | Pick<FieldInput, 'name'>;
  fold: Fold;
  children: ReactNode;
}

export function ContactSection({ contact, field, fold, children }: ContactSectionProps) {
  const summary = [contact.name, contact.phone, contact.email].map((text) => text.trim()).join(', ');
  return (
    <CheckoutSection title="Who is it for?" fold={fold} summary={summary}>
      <TextField label="Full name" autoComplete="name" {...field('contact.name')} required />
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField
          label="Email address"
          autoComplete="email"
          inputMode="email"
          hint="For the receipt and the link to follow it."
          {...field('contact.email')}
          type="email"
          required
        />
        <TextField
          label="Phone number"
          autoComplete="tel"
          inputMode="tel"
          hint="Only if the shop or the courier needs you."
          {...field('contact.phone')}
          type="tel"
          required
        />
      </div>
      {children}
    </CheckoutSection>
  );
}
