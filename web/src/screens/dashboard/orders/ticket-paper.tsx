import { changeDeskSettings, type TicketPaper, useDeskSettings } from '../../../features/desk/desk-settings.ts';

const WIDTHS: readonly TicketPaper[] = [80, 58];

/** Selects the paper width of this device's printer. */
export function TicketPaperChoice() {
  const { paper } = useDeskSettings();
  return (
    <fieldset className="flex flex-wrap items-center gap-x-4 text-sm text-muted">
      <legend className="float-left mr-4">Ticket paper</legend>
      {WIDTHS.map((width) => (
        <label key={width} className="flex min-h-11 items-center gap-2">
          <input
            type="radio"
            name="ticket-paper"
            checked={paper === width}
            onChange={() => changeDeskSettings({ paper: width })}
            className="size-5 accent-action-text"
          />
          {width} mm
        </label>
      ))}
    </fieldset>
  );
}
