import type { ReactNode } from 'react';
import { TextField } from '../../ui/field/text-field.tsx';
import type { CheckoutFields } from './checkout-fields.ts';
import { CheckoutSection } from './checkout-section.tsx';
import type { FieldBinding } from './field-binding.ts';
import type { Fold } from './use-folding.ts';

interface ContactSectionProps {
  fields: CheckoutFields;
  bind: FieldBinding;
  fold: Fold;
  children: ReactNode;
}

export function ContactSection({ fields, bind, fold, children }: ContactSectionProps) {
  const summary = [fields.name, fields.phone, fields.email].map((text) => text.trim()).join(', ');
  return (
    <CheckoutSection title="Who is it for?" fold={fold} summary={summary}>
      <TextField label="Full name" autoComplete="name" required {...bind('name')} />
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField
          label="Email address"
          type="email"
          autoComplete="email"
          inputMode="email"
          hint="For the receipt and the link to follow it."
          required
          {...bind('email')}
        />
        <TextField
          label="Phone number"
          type="tel"
          autoComplete="tel"
          inputMode="tel"
          hint="Only if the shop or the courier needs you."
          required
          {...bind('phone')}
        />
      </div>
      {children}
    </CheckoutSection>
  );
}
