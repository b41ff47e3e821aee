import { showSnackbar } from '../../../ui/snackbar/snackbars.ts';
import { connectWooCommerce } from '@baitdrop/contract/catalogue-sync';
import { syncMessages } from '@baitdrop/domain/messages/catalogue-sync';
import { useForm } from '../../../platform/forms/use-form.ts';
import { Button } from '../../../ui/button/button.tsx';
import { TextField } from '../../../ui/field/text-field.tsx';
import { FormErrorAlert } from '../../../ui/form/form-error.tsx';
import { Form } from '../../../ui/form/form.tsx';
import { LeaderChoice } from './leader-choice.tsx';

const FIELDS = [
  {
    name: 'store',
    label: 'Address of your website',
    hint: 'Such as https://tackle.example.',
    missing: 'Enter the address of your website.',
  },
  { name: 'key', label: 'Consumer key', hint: 'Begins with ck_.', missing: 'Enter the consumer key.' },
  { name: 'secret', label: 'Consumer secret', hint: 'Begins with cs_.', missing: 'Enter the consumer secret.' },
] as const;
export function ConnectWebsiteForm({ shopId, onConnected }: { shopId: string; onConnected: () => Promise<unknown> }) {
  const form = useForm(connectWooCommerce, {
    params: { shopId },
    first: { store: '', key: '', secret: '', leads: 'website' },
    check: (typed) =>
      Object.fromEntries(FIELDS.map(({ name, missing }) => [name, typed[name].trim() === '' ? missing : undefined])),
    failed: syncMessages.notConnected,
    async onDone() {
      await onConnected();
      showSnackbar({ kind: 'success', text: syncMessages.connected });
    },
  });

  return (
    <Form form={form} className="grid gap-5">
      <FormErrorAlert form={form} />
      {FIELDS.map(({ name, label, hint }) => (
        <TextField
          key={name}
          label={label}
          {...form.field(name)}
          {...(name === 'key' && { type: 'text' })}
          hint={hint}
          autoComplete="off"
        />
      ))}
      <LeaderChoice {...form.choice('leads')} />
      <Button type="submit" pending={form.isPending} pendingLabel="Connecting…" className="justify-self-start">
        Connect website
      </Button>
    </Form>
  );
}
