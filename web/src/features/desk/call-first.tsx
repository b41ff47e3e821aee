import Phone from 'lucide-react/icons/phone';
import { buttonClass } from '../../ui/button.ts';
import { Checkbox } from '../../ui/choice/checkbox.tsx';
import { phoneText, telLink } from '../../ui/phone.ts';

interface CallFirstProps {
  name: string;
  phone: string;
  isCalled: boolean;
  onCalled: (isCalled: boolean) => void;
  error: string | undefined;
}

/** Shows the customer's phone number first, because they want a call before any change. */
export function CallFirst({ name, phone, isCalled, onCalled, error }: CallFirstProps) {
  return (
    <div className="grid gap-3 rounded-control bg-cream px-4 py-3 text-cream-ink">
      <p>
        <strong>{name} wants a call first.</strong> Refund it if nobody answers.
      </p>
      {phone === '' ? null : (
        <a href={telLink(phone)} className={`${buttonClass('secondary')} justify-self-start tabular-nums`}>
          <Phone aria-hidden="true" size={18} strokeWidth={1.75} />
          Call {phoneText(phone)}
        </a>
      )}
      <Checkbox checked={isCalled} onChange={({ target }) => onCalled(target.checked)} error={error}>
        I’ve spoken to them, and {name} agreed to a swap
      </Checkbox>
    </div>
  );
}
