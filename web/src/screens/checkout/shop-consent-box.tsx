import { Checkbox } from '../../ui/choice/checkbox.tsx';

interface ShopConsentBoxProps {
  shopName: string;
  isChecked: boolean;
  onChange: (changed: { shopConsent: boolean }) => void;
}

/** Off for every order, unless the customer ticks it. */
export function ShopConsentBox({ shopName, isChecked, onChange }: ShopConsentBoxProps) {
  return (
    <Checkbox
      checked={isChecked}
      onChange={({ target }) => onChange({ shopConsent: target.checked })}
      hint="Optional. The shop then sees your name and email. You can stop it on the order’s page or in your account."
    >
      {shopName || 'The shop'} may email me about its offers
    </Checkbox>
  );
}
