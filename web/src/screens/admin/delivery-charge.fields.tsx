import {
  estimateContribution,
  type DeliveryCharge,
  type DeliveryPayer,
  MAX_FIXED_PENCE,
  MAX_FREE_FROM_PENCE,
} from '@baitdrop/domain/fees/delivery-charge';
import { pence } from '@baitdrop/domain/money/pence';
import { formatPounds, parsePounds } from '@baitdrop/domain/money/pounds';
import { RadioCards } from '../../ui/choice/radio-cards.tsx';
import { TextField } from '../../ui/field/text-field.tsx';

/** The charge as typed. */
export interface ChargeDraft {
  payer: DeliveryPayer;
  fixed: string;
  freeFrom: string;
}

const shown = (amount: number): string => (amount === 0 ? '' : (amount / 100).toFixed(2));

export const draftOfCharge = ({ payer, fixedPence, freeFromPence }: DeliveryCharge): ChargeDraft => ({
  payer,
  fixed: shown(fixedPence),
  freeFrom: shown(freeFromPence),
});

export interface ReadCharge {
  charge: DeliveryCharge | null;
  problems: { fixed?: string; freeFrom?: string };
}

function amountOf(text: string, max: number): number | undefined {
  if (text.trim() === '') return 0;
  const amount = parsePounds(text);
  return amount.ok && amount.value >= 0 && amount.value <= max ? amount.value : undefined;
}

const upTo = (max: number): string => `Enter pounds up to ${formatPounds(pence(max))}, such as 3.99.`;

export function readCharge({ payer, fixed, freeFrom }: ChargeDraft): ReadCharge {
  const fixedPence = payer === 'fixed' ? amountOf(fixed, MAX_FIXED_PENCE) : 0;
  const freeFromPence = payer === 'platform' ? 0 : amountOf(freeFrom, MAX_FREE_FROM_PENCE);
  const isMissing = payer === 'fixed' && fixedPence === 0;
  if (fixedPence === undefined || freeFromPence === undefined || isMissing)
    return {
      charge: null,
      problems: {
        ...(fixedPence === undefined || isMissing ? { fixed: upTo(MAX_FIXED_PENCE) } : {}),
        ...(freeFromPence === undefined ? { freeFrom: upTo(MAX_FREE_FROM_PENCE) } : {}),
      },
    };
  return { charge: { payer, fixedPence, freeFromPence }, problems: {} };
}

const CARDS = [
  {
    value: 'platform',
    title: 'The platform pays',
    text: 'Customers pay no courier fee. We pay what the courier charges.',
  },
  {
    value: 'customer',
    title: 'The customer pays the quoted fee',
    text: 'The cart shows the line before checkout. Nobody pays it for collection.',
  },
  {
    value: 'fixed',
    title: 'A fixed charge',
    text: 'The same for every delivery. What the courier asks beyond it is our cost.',
  },
] as const;

const EXAMPLES = [pence(2500), pence(5000)];

/** The platform's margin on an order at the couriers' usual price. */
function Contribution({ charge, courierPence }: { charge: DeliveryCharge; courierPence: number | null }) {
  if (courierPence === null)
    return <p className="text-sm text-muted">You’ll see what this earns us once couriers have delivered.</p>;
  return (
    <ul className="grid gap-1 text-sm text-muted">
      {EXAMPLES.map((subtotal) => {
        const { feesPence, chargedPence, contributionPence } = estimateContribution(
          charge,
          subtotal,
          pence(courierPence),
        );
        return (
          <li key={subtotal}>
            An order of {formatPounds(subtotal)}: {formatPounds(feesPence)} fees and {formatPounds(chargedPence)} for
            the delivery, less {formatPounds(pence(courierPence))} for the courier, leaves{' '}
            <strong>{formatPounds(contributionPence)}</strong> before card costs.
          </li>
        );
      })}
    </ul>
  );
}

interface DeliveryChargeFieldsProps {
  draft: ChargeDraft;
  onChange: (changes: Partial<ChargeDraft>) => void;
  /** The couriers' usual price; undefined where the margin is not shown. */
  courierPence?: number | null;
}

export function DeliveryChargeFields({ draft, onChange, courierPence }: DeliveryChargeFieldsProps) {
  const { charge, problems } = readCharge(draft);
  return (
    <div className="grid gap-4">
      <RadioCards
        legend="Who pays the courier"
        columns={3}
        value={draft.payer}
        onChange={(payer) => onChange({ payer })}
        cards={CARDS}
      />
      <div className="grid gap-4 sm:grid-cols-2">
        {draft.payer === 'fixed' ? (
          <TextField
            label="Charge for a delivery"
            prefix="£"
            inputMode="decimal"
            required
            error={draft.fixed === '' ? undefined : problems.fixed}
            value={draft.fixed}
            onChange={({ target }) => onChange({ fixed: target.value })}
          />
        ) : null}
        {draft.payer === 'platform' ? null : (
          <TextField
            label="Free from"
            prefix="£"
            inputMode="decimal"
            hint="Of goods in one order. Leave it empty to charge every delivery."
            error={problems.freeFrom}
            value={draft.freeFrom}
            onChange={({ target }) => onChange({ freeFrom: target.value })}
          />
        )}
      </div>
      {charge === null || courierPence === undefined ? null : (
        <Contribution charge={charge} courierPence={courierPence} />
      )}
    </div>
  );
}
