import { deskMessages } from '@baitdrop/domain/messages/desk';
import { ConfirmDialog } from '../../ui/modal/confirm.dialog.tsx';

interface LongHoursDialogProps {
  /** Empty while the dialog is closed. */
  days: readonly { day: string; hours: string }[];
  onChange: () => void;
  onConfirm: () => void;
}

/** Asks once for confirmation of hours past midnight or of more than 16 hours: 05:30 is easily typed for 17:30. */
export function LongHoursDialog({ days, onChange, onConfirm }: LongHoursDialogProps) {
  const { title, lead, change, keep } = deskMessages.longHours;
  return (
    <ConfirmDialog
      open={days.length > 0}
      title={title}
      keepLabel={change}
      confirmLabel={keep}
      variant="primary"
      isPending={false}
      onClose={onChange}
      onConfirm={onConfirm}
    >
      <p>{lead}</p>
      <ul className="grid gap-1">
        {days.map(({ day, hours }) => (
          <li key={`${day} ${hours}`} className="tabular-nums">
            <span className="font-semibold">{day}</span>: {hours}
          </li>
        ))}
      </ul>
    </ConfirmDialog>
  );
}
