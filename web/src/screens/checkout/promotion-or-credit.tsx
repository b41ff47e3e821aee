import type { QuoteAnswer } from '@baitdrop/contract/checkout';
import { creditMessages } from '@baitdrop/domain/messages/credits';
import { promotionMessages } from '@baitdrop/domain/messages/promotions';
import { pence } from '@baitdrop/domain/money/pence';
import { normaliseCode } from '@baitdrop/domain/promotions/promotion';
import CircleCheck from 'lucide-react/icons/circle-check';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { Button } from '../../ui/button/button.tsx';
import { Switch } from '../../ui/choice/switch.tsx';
import { TextField } from '../../ui/field/text-field.tsx';
import type { CheckoutFields } from './checkout-fields.ts';

export interface Offers {
  fields: Pick<CheckoutFields, 'promotion_code' | 'typedCode' | 'use_credit' | 'tip_pence' | 'typedTip'>;
  /** A quote for the current input is being requested. */
  isAsking: boolean;
  onChange: (changed: Partial<CheckoutFields>) => void;
}

interface CodeFieldProps extends Offers {
  refusal: string | undefined;
}

function CodeField({ fields, isAsking, refusal, onChange }: CodeFieldProps) {
  const { promotion_code: applied, typedCode: typed } = fields;
  const [isOpen, setOpen] = useState(applied !== '' || typed !== '');
  const input = useRef<HTMLInputElement>(null);
  const apply = () => onChange({ promotion_code: normaliseCode(typed) });
  const isJudged = normaliseCode(typed) === applied;
  if (!isOpen) {
    const open = () => {
      flushSync(() => setOpen(true));
      input.current?.focus();
    };
    return (
      <Button variant="quiet" className="-ml-5 justify-self-start" onClick={open}>
        Add a promotion code
      </Button>
    );
  }
  return (
    <div className="grid grid-cols-[minmax(0,1fr)_auto] items-start gap-3">
      <TextField
        ref={input}
        label="Promotion code"
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        enterKeyHint="done"
        maxLength={40}
        value={typed}
        error={isJudged && !isAsking ? refusal : undefined}
        onChange={({ target }) => onChange({ typedCode: target.value })}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return;
          // Enter would submit the surrounding form.
          event.preventDefault();
          apply();
        }}
      />
      <Button
        variant="secondary"
        className="mt-[1.875rem]"
        pending={applied !== '' && isAsking}
        pendingLabel="Checking…"
        onClick={apply}
      >
        Apply
      </Button>
    </div>
  );
}

/** The deductions: a promotion code and its effect, and the customer's own credit. */
export function PromotionOrCredit({ review, ...offers }: Offers & { review: QuoteAnswer }) {
  const { promotion, total_pence, credit_available_pence, credit_waiting_pence } = review;
  const { fields, onChange } = offers;
  return (
    <div className="grid gap-2">
      {promotion?.applied && fields.promotion_code !== '' ? (
        <div className="flex items-center justify-between gap-3 rounded-control bg-action/12 py-1 pr-1 pl-4">
          <output className="flex min-w-0 gap-2 py-2">
            <CircleCheck aria-hidden="true" size={20} strokeWidth={2} className="mt-0.5 shrink-0 text-action-text" />
            <span className="min-w-0 [overflow-wrap:anywhere]">
              <strong>{promotionMessages.applied(promotion.code, pence(promotion.amount_pence))}</strong>
              <span className="block text-sm">{promotion.offer}</span>
            </span>
          </output>
          <Button
            variant="quiet"
            aria-label={`Remove code ${promotion.code}`}
            onClick={() => onChange({ promotion_code: '', typedCode: '' })}
          >
            Remove
          </Button>
        </div>
      ) : (
        <CodeField {...offers} refusal={promotion?.applied === false ? promotion.message : undefined} />
      )}
      {credit_available_pence > 0 ? (
        <Switch checked={fields.use_credit} onChange={({ target }) => onChange({ use_credit: target.checked })}>
          {creditMessages.use(pence(Math.min(credit_available_pence, total_pence)))}
        </Switch>
      ) : null}
      {credit_waiting_pence > 0 ? (
        <p className="rounded-control bg-action/12 px-4 py-3">
          <strong>{creditMessages.waiting(pence(credit_waiting_pence))}.</strong> {creditMessages.whileWaiting}
        </p>
      ) : null}
    </div>
  );
}
