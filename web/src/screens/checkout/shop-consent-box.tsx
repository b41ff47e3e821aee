import type { FormState } from '../../platform/forms/use-form.ts';
import { Checkbox } from '../../ui/choice/checkbox.tsx';
import type { CheckoutFields } from './checkout-fields.ts';

interface ShopConsentBoxProps {
  shopName: string;
  form: FormState<CheckoutFields>;
}

/** Off for every order, unless the customer ticks it. */
export function ShopConsentBox({ shopName, form }: ShopConsentBoxProps) {
  return (
    <Checkbox
      {...form.checkbox('shop_consent')}
      hint="Optional. The shop then sees your name and email. You can stop it on the order’s page or in your account."
    >
      {shopName || 'The shop'} may email me about its offers
    </Checkbox>
  );
}
