import Mail from 'lucide-react/icons/mail';
import Phone from 'lucide-react/icons/phone';
import type { DeskOrder } from '../../../features/desk/desk-order.ts';
import { phoneText, telLink } from '../../../ui/phone.ts';
import { buttonClass } from '../../../ui/button.ts';

export function OrderContact({ order }: { order: DeskOrder }) {
  return (
    <div className="grid gap-2">
      <p className="text-lg font-semibold wrap-anywhere">{order.customer_name}</p>
      <div className="flex flex-wrap gap-3">
        {order.customer_phone === '' ? null : (
          <a href={telLink(order.customer_phone)} className={`${buttonClass('secondary')} tabular-nums`}>
            <Phone aria-hidden="true" size={18} strokeWidth={1.75} />
            {phoneText(order.customer_phone)}
          </a>
        )}
        {order.customer_email === '' ? null : (
          <a
            href={`mailto:${order.customer_email}?subject=${encodeURIComponent(`Your order ${order.code}`)}`}
            className={`${buttonClass('secondary')} max-w-full`}
          >
            <Mail aria-hidden="true" size={18} strokeWidth={1.75} className="shrink-0" />
            <span className="min-w-0 break-all">{order.customer_email}</span>
          </a>
        )}
      </div>
    </div>
  );
}
