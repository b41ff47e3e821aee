import { useStore } from '../../platform/external-store.ts';
import { useSession } from '../../platform/records/session.ts';
import { Checkbox } from '../../ui/choice/checkbox.tsx';
import { PageLink } from '../../ui/links.tsx';
import type { CheckoutFields } from './checkout-fields.ts';
import { forgetRemembered, isRemembering } from './remembered.ts';

/** An account stores details by default; a device, which others may use, only if the customer chooses so. */
export function useRemembers({ remember }: Pick<CheckoutFields, 'remember'>): boolean {
  const isSignedIn = useSession() !== null;
  const isKnownHere = useStore(isRemembering, false);
  return remember ?? (isSignedIn || isKnownHere);
}

interface RememberBoxProps {
  fields: CheckoutFields;
  onChange: (changed: Pick<CheckoutFields, 'remember'>) => void;
}

export function RememberBox({ fields, onChange }: RememberBoxProps) {
  const isSignedIn = useSession() !== null;
  const isChecked = useRemembers(fields);
  function change(remember: boolean): void {
    if (!remember && !isSignedIn) forgetRemembered();
    onChange({ remember });
  }
  const input = {
    checked: isChecked,
    onChange: ({ target }: { target: { checked: boolean } }) => change(target.checked),
  };
  if (!isSignedIn) {
    return (
      <Checkbox
        {...input}
        hint="Your name, phone, address and choices stay in this browser for next time. Leave it unticked on a shared device."
      >
        Remember me on this device
      </Checkbox>
    );
  }
  const isDelivery = fields.fulfilment === 'delivery';
  return (
    <Checkbox
      {...input}
      hint={
        <>
          {isDelivery ? 'With your phone number and the note, for next time.' : 'For next time.'} You can change it in{' '}
          <PageLink to="/account#next-order">your account</PageLink>.
        </>
      }
    >
      {isDelivery ? 'Save this address' : 'Remember my phone number'}
    </Checkbox>
  );
}
