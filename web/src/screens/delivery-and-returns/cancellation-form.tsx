import { company } from '../../features/legal/company.ts';

const lines = ['Goods', 'Order code', 'Ordered on / received on', 'Your name', 'Your address', 'Date'];

/** The model form of the Consumer Contracts Regulations 2013, schedule 3. Nobody has to use it. */
export function CancellationForm() {
  return (
    <div className="mt-5 max-w-[34rem] rounded-card text-base border border-dashed border-edge bg-surface p-5">
      <p>
        To the shop named on the receipt, through {company.name}, {company.email}:
      </p>
      <p className="mt-3">I hereby give notice that I cancel my contract of sale of the following goods:</p>
      <ul className="mt-4 grid gap-4">
        {lines.map((line) => (
          <li key={line} className="flex items-end gap-3 text-sm whitespace-nowrap text-muted">
            {line}
            <span aria-hidden="true" className="h-6 flex-1 border-b border-edge" />
          </li>
        ))}
      </ul>
      <p className="mt-4 text-sm text-muted">Signature only if you send this on paper.</p>
    </div>
  );
}
