import { cancellationForm } from '@baitdrop/domain/legal/cancellation-form';
import { TextTable } from '../../features/legal/table.tsx';

const ROWS = [
  ['Live bait: maggots, pinkies, casters, worms, ragworm, lugworm', 'No', 'Yes'],
  ['Chilled and frozen bait: fresh boilies, sandeel, squid, mackerel, smelt', 'No', 'Yes'],
  ['Prepared particles: hemp, mixed particle', 'No', 'Yes'],
  ['Bait that keeps: dry pellets, groundbait, tins, shelf-life boilies', '14 days', 'Yes'],
  ['Tackle, nets, rods, reels, clothing, accessories', '14 days', 'Yes'],
  ['Knives (collection only)', '14 days', 'Yes'],
];

export function ReturnsTable() {
  return (
    <TextTable
      caption="What can be returned"
      columns={['What you bought', 'Changed your mind', 'Faulty or wrong']}
      rows={ROWS}
    />
  );
}

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
