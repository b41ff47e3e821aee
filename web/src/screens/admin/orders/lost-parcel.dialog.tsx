import { useForm } from '../../../platform/forms/use-form.ts';
import { type AdminOrder, declareParcelLost } from '@baitdrop/contract/admin-orders';
import { COURIER_LABELS } from '@baitdrop/domain/courier/courier-names';
import { LOST_PARCEL_PAYERS, type LostParcelPayer } from '@baitdrop/domain/lost-parcels/lost-parcel';
import { adminMessages } from '@baitdrop/domain/messages/admin';
import { deskMessages } from '@baitdrop/domain/messages/desk';
import { pence } from '@baitdrop/domain/money/pence';
import { formatPounds } from '@baitdrop/domain/money/pounds';
import { Alert } from '../../../ui/alert.tsx';
import { RadioCards } from '../../../ui/choice/radio-cards.tsx';
import { FormDialog } from '../../../ui/form/form.dialog.tsx';
import { showSnackbar } from '../../../ui/snackbar/snackbars.ts';

type LostParcel = NonNullable<AdminOrder['lost_parcel']>;

const SIGNS: Record<LostParcel['sign'], (company: string) => string> = {
  said: (company) => `${company} says that the parcel is lost or damaged.`,
  not_brought_back: (company) => `${company} didn’t bring the parcel back to the shop.`,
  silent: (company) => `${company} has the parcel and hasn’t been heard from for over an hour.`,
};

interface LostParcelDialogProps {
  order: AdminOrder;
  /** The parcel when the dialog opened: the order may change meanwhile. */
  parcel: LostParcel;
  onClose: () => void;
  onDone: () => void;
}

/** Refunds the customer in full; the administrator chooses who pays for the goods. */
export function LostParcelDialog({ order, parcel, onClose, onDone }: LostParcelDialogProps) {
  const form = useForm(declareParcelLost, {
    params: { id: order.id },
    first: { payer: parcel.suggested_payer },
    onDone() {
      const done =
        parcel.refund_pence > 0
          ? deskMessages.order.refunded(pence(parcel.refund_pence), order.customer.name)
          : adminMessages.lostParcelDecided;
      showSnackbar({ kind: 'success', text: done });
      onClose();
    },
  });
  // The order changes at once when another administrator decides, and also when this one does.
  const isOver = order.lost_parcel === null && !form.isPending && !form.isDone;
  const company = COURIER_LABELS[parcel.courier];
  const refund = formatPounds(pence(parcel.refund_pence));
  const goods = formatPounds(pence(parcel.goods_pence));
  const cards: Record<LostParcelPayer, { title: string; text: string }> = {
    courier: { title: company, text: `We book a claim of ${goods} against them. The shop keeps its money.` },
    platform: { title: 'BaitDrop', text: `${goods} is our cost. The shop keeps its money.` },
    shop: { title: order.shop_name, text: `${goods} comes from the shop.` },
  };

  /** The order is read again after a refusal too, which shows what happened meanwhile. */
  const submit = async (isValid?: boolean) => {
    const isDone = await form.submit(isValid);
    onDone();
    return isDone;
  };

  return (
    <FormDialog
      onClose={onClose}
      title={`Is order ${order.code} lost?`}
      width="wide"
      keepLabel={isOver ? 'Back to the order' : 'Not yet'}
      doLabel={parcel.refund_pence > 0 ? `Refund ${refund}` : 'Decide'}
      variant="danger"
      isDisabled={isOver}
      form={{ ...form, submit, error: isOver ? null : form.error }}
    >
      <p>
        {SIGNS[parcel.sign](company)}{' '}
        {parcel.refund_pence > 0
          ? `We’ll refund ${refund} to ${order.customer.name}, and this order ends. The customer and the shop get an email.`
          : 'It was cancelled on the way, and the customer has been refunded. The shop gets an email.'}{' '}
        You can’t undo this.
      </p>
      <RadioCards
        legend={`Who pays ${goods} for the goods?`}
        hint="We give our fees back in any case."
        {...form.choice('payer')}
        cards={LOST_PARCEL_PAYERS.map((value) => ({
          value,
          ...cards[value],
          ...(value === parcel.suggested_payer && { aside: 'Suggested' }),
        }))}
      />
      {isOver ? (
        <Alert kind="warning" announces>
          {order.events.some(({ kind }) => kind === 'lost')
            ? adminMessages.lostParcelDecidedMeanwhile
            : adminMessages.lostParcelHeardOf}
        </Alert>
      ) : null}
    </FormDialog>
  );
}
