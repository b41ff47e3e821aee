import { cancellationForm } from '@baitdrop/domain/legal/cancellation-form';

export function CancellationForm() {
  return (
    <div className="mt-5 max-w-[34rem] rounded-card text-base border border-dashed border-edge bg-surface p-5">
      <p>{cancellationForm.to}</p>
      <p className="mt-3">{cancellationForm.notice}</p>
      <ul className="mt-4 grid gap-4">
        {cancellationForm.blanks.map((line) => (
          <li key={line} className="flex items-end gap-3 text-sm whitespace-nowrap text-muted">
            {line}
            <span aria-hidden="true" className="h-6 flex-1 border-b border-edge" />
          </li>
        ))}
      </ul>
      <p className="mt-4 text-sm text-muted">{cancellationForm.signature}</p>
    </div>
  );
}
