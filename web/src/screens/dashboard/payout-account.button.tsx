import type { ComponentProps } from 'react';
import { useCommand } from '../../platform/query/use-command.ts';
import { openPayoutAccount } from '../../features/my-shop/my-shop.queries.ts';
import { openPage } from '../../platform/native/open-page.ts';
import { Button } from '../../ui/button/button.tsx';
import { ErrorText } from '../../ui/field/error-text.tsx';

interface PayoutAccountButtonProps {
  /** The screen to return to. */
  back: 'money' | 'going-live';
  variant?: ComponentProps<typeof Button>['variant'];
  children: string;
}

/** Opens the payment provider's own page, which may not be shown inside ours. */
export function PayoutAccountButton({ back, variant = 'primary', children }: PayoutAccountButtonProps) {
  const { isPending, problem, run } = useCommand();
  const open = () =>
    void run(async () => {
      const { url } = await openPayoutAccount(back);
      await openPage(url);
    });
  return (
    <span className="grid gap-1">
      <Button variant={variant} pending={isPending} onClick={open}>
        {children}
      </Button>
      <ErrorText id={undefined} error={problem} />
    </span>
  );
}
