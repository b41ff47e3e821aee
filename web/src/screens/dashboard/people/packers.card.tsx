import { changePackers, type PeoplePage } from '@baitdrop/contract/shop-people';
import { shopPeopleMessages as messages } from '@baitdrop/domain/messages/shop-people';
import { call } from '../../../platform/api/call.ts';
import { useCommand } from '../../../platform/query/use-command.ts';
import { ProblemAlert } from '../../../ui/alert.tsx';
import { Switch } from '../../../ui/choice/switch.tsx';
import { showSnackbar } from '../../../ui/snackbar/snackbars.ts';
import { Section } from '../../../ui/section.tsx';

interface PackersCardProps {
  shopId: string;
  mayRefuse: boolean;
  onChanged: (page: PeoplePage) => void;
}

/** Lets the owner choose the permissions of all packers. */
export function PackersCard({ shopId, mayRefuse, onChanged }: PackersCardProps) {
  const { isPending, problem, run } = useCommand();
  const change = async (next: boolean) => {
    const isDone = await run(async () =>
      onChanged(await call(changePackers, { params: { shopId }, body: { may_refuse: next } })),
    );
    if (isDone)
      showSnackbar({ kind: 'success', text: next ? messages.packersMayRefuse : messages.packersMayNotRefuse });
  };
  return (
    <Section title="What packers may do" className="sm:p-6">
      <Switch checked={mayRefuse} disabled={isPending} onChange={({ target }) => void change(target.checked)}>
        Refuse new orders
      </Switch>
      <p className="text-sm text-muted">
        We refund the customer of a refused order in full. Packers never cancel or refund an order that was accepted.
      </p>
      <ProblemAlert problem={problem} />
    </Section>
  );
}
