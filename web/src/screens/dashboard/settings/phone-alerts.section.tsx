import type { PhoneAlertsForm, PhoneAlertsPage } from '@baitdrop/contract/phone-alerts';
import { phoneAlertMessages } from '@baitdrop/domain/messages/phone-alerts';
import { phoneAlertsQuery, savePhoneAlerts } from '../../../features/my-shop/my-shop.queries.ts';
import { useFormDraft } from '../../../platform/forms/use-form-draft.ts';
import { queryClient } from '../../../platform/query/query-client.ts';
import { useQuery } from '../../../platform/query/use-query.ts';
import { useCommand } from '../../../platform/query/use-command.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button/button.tsx';
import { Switch } from '../../../ui/choice/switch.tsx';
import { TextField } from '../../../ui/field/text-field.tsx';
import { Form } from '../../../ui/form/form.tsx';
import { showSnackbar } from '../../../ui/snackbar/snackbars.ts';
import { SettingsSection } from './settings-section.tsx';

/** Formats '+447700900123' as people write it. */
const nationalOf = (phone: string): string => phone.replace(/^\+44/, '0');

function PhoneAlertsForm({ shopId, first }: { shopId: string; first: PhoneAlertsPage }) {
  const { values: draft, ...form } = useFormDraft<PhoneAlertsForm>(`phone-alerts:${shopId}`, {
    phone: nationalOf(first.phone),
    texts: first.texts,
    calls: first.calls,
  });
  const command = useCommand();

  async function save() {
    const isSaved = await command.run(async () => {
      const saved = await savePhoneAlerts(shopId, draft);
      // Runs before the reply is rendered, so that the form starts from the reply.
      form.forget();
      queryClient.setQueryData(phoneAlertsQuery(shopId).queryKey, saved);
    });
    if (isSaved) showSnackbar({ kind: 'success', text: phoneAlertMessages.saved });
  }

  return (
    <Form hasOwnRules onSubmit={() => void save()} className="grid min-w-0 gap-4">
      {first.problem === '' ? null : <Alert kind="warning">{phoneAlertMessages.problems[first.problem]}</Alert>}
      <TextField
        label="Phone for alerts"
        type="tel"
        maxLength={40}
        autoComplete="tel"
        value={draft.phone}
        error={command.problem === '' ? undefined : command.problem}
        onChange={({ target }) => form.change({ phone: target.value })}
      />
      <Switch checked={draft.texts} onChange={({ target }) => form.change({ texts: target.checked })}>
        Text this phone after 6 minutes
      </Switch>
      <Switch checked={draft.calls} onChange={({ target }) => form.change({ calls: target.checked })}>
        Call it after 8 minutes
      </Switch>
      <div>
        <Button type="submit" variant="secondary" pending={command.isPending}>
          Save phone alerts
        </Button>
      </div>
    </Form>
  );
}

/** Hidden if the platform has no telephone provider. */
export function PhoneAlertsSection({ shopId }: { shopId: string }) {
  const { data } = useQuery(phoneAlertsQuery(shopId));
  if (data?.available !== true) return null;
  return (
    <SettingsSection
      id="phone-alerts"
      title="If nobody sees a new order"
      lead="We can text or call a phone before the order is cancelled after 10 minutes. Tapping “I’m on it” stops it."
    >
      <PhoneAlertsForm key={data.phone} shopId={shopId} first={data} />
    </SettingsSection>
  );
}
