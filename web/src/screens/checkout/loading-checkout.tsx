import { useLayoutEffect, useRef } from 'react';
import { Skeleton, SkeletonGroup } from '../../ui/skeleton.tsx';
import { emptyFields } from './checkout-fields.ts';
import { ContactSection } from './contact.section.tsx';
import { suggestContact } from './stored-checkout.ts';
import './loading-checkout.css';

const nothing = () => undefined;
const OPEN = { isOpen: true, canFold: false, onOpen: nothing, onFold: nothing };

/** A guest sees the first fields before the script has loaded, and input typed meanwhile is kept. */
function FirstFields() {
  const typed = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const valueOf = (name: string): string =>
      typed.current?.querySelector<HTMLInputElement>(`input[name="contact.${name}"]`)?.value.trim() ?? '';
    suggestContact({ name: valueOf('name'), email: valueOf('email'), phone: valueOf('phone') });
  }, []);
  return (
    <div ref={typed} className="first-fields">
      <ContactSection contact={emptyFields.contact} field={(name) => ({ name })} fold={OPEN}>
        {null}
      </ContactSection>
    </div>
  );
}

export function LoadingCheckout() {
  return (
    <SkeletonGroup label="Loading your cart">
      <div className="grid items-start gap-5 lg:grid-cols-[1fr_22rem]">
        <div className="grid gap-3">
          <FirstFields />
          <Skeleton shape="block" className="first-fields-folded h-18" />
          <Skeleton shape="block" className="h-18" />
          <Skeleton shape="block" className="h-18" />
          <Skeleton shape="block" className="h-18" />
        </div>
        <Skeleton shape="block" className="h-72" />
      </div>
    </SkeletonGroup>
  );
}
