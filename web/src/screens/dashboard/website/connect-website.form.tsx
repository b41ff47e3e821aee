import { connectWooCommerce } from '@baitdrop/contract/catalogue-sync';
import type { SyncLeader } from '@baitdrop/domain/catalogue-sync/store-product';
import { syncMessages } from '@baitdrop/domain/messages/catalogue-sync';
import { call } from '../../../platform/api/call.ts';
import { useFormDraft } from '../../../platform/forms/use-form-draft.ts';
import { Button } from '../../../ui/button/button.tsx';
import { TextField } from '../../../ui/field/text-field.tsx';
import { FormErrorAlert } from '../../../ui/form/form-error.tsx';
import { Form } from '../../../ui/form/form.tsx';
import { LeaderChoice } from './leader-choice.tsx';
import { useConnect } from './use-connect.ts';

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
const OWN_FIELDS = FIELDS.map(({ name }) => name);

const EMPTY = { store: '', key: '', secret: '', leads: 'website' as SyncLeader };

export function ConnectWebsiteForm({ shopId, onConnected }: { shopId: string; onConnected: () => Promise<unknown> }) {
  const { submission, connect } = useConnect(onConnected);
  const { values, change, forget } = useFormDraft(`connect-website:${shopId}`, EMPTY, {
    secret: ['key', 'secret'],
  });

  function submit(): void {
    const missing = FIELDS.filter(({ name }) => values[name].trim() === '');
    const fields = Object.fromEntries(missing.map(({ name, missing: words }) => [name, words]));
    if (missing.length > 0) return submission.refuse({ message: syncMessages.notConnected, fields });
    connect(async () => {
      await call(connectWooCommerce, { params: { shopId }, body: values });
      forget();
    });
  }

  return (
    <Form hasOwnRules submission={submission} error={submission.error} onSubmit={submit} className="grid gap-5">
      <FormErrorAlert error={submission.error} ownFields={OWN_FIELDS} />
      {FIELDS.map(({ name, label, hint }) => (
        <TextField
          key={name}
          label={label}
          name={name}
          secret={name !== 'store'}
          type={name === 'secret' ? 'password' : 'text'}
          required
          hint={hint}
          autoComplete="off"
          maxLength={300}
          value={values[name]}
          error={submission.fields[name]}
          onChange={({ target }) => change({ [name]: target.value })}
        />
      ))}
      <LeaderChoice value={values.leads} onChange={(leads) => change({ leads })} />
      <Button type="submit" pending={submission.isPending} pendingLabel="Connecting…" className="justify-self-start">
        Connect website
      </Button>
    </Form>
  );
}
