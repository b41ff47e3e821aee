import { FormErrorAlert } from '../../../ui/form/form-error.tsx';
import { type PhoneAlertsPage, savePhoneAlerts } from '@baitdrop/contract/phone-alerts';
import { phoneAlertMessages } from '@baitdrop/domain/messages/phone-alerts';
import { phoneAlertsQuery } from '../../../features/my-shop/my-shop.queries.ts';
import { useForm } from '../../../platform/forms/use-form.ts';
import { queryClient } from '../../../platform/query/query-client.ts';
import { useQuery } from '../../../platform/query/use-query.ts';
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
  const form = useForm(savePhoneAlerts, {
    params: { shopId },
    first: { phone: nationalOf(first.phone), texts: first.texts, calls: first.calls },
    onDone(saved) {
      queryClient.setQueryData(phoneAlertsQuery(shopId).queryKey, saved);
      showSnackbar({ kind: 'success', text: phoneAlertMessages.saved });
    },
  });

  return (
    <Form form={form} className="grid min-w-0 gap-4">
      {first.problem === '' ? null : <Alert kind="warning">{phoneAlertMessages.problems[first.problem]}</Alert>}
      <TextField label="Phone for alerts" {...form.field('phone')} type="tel" autoComplete="tel" />
      <Switch {...form.checkbox('texts')}>Text this phone after 6 minutes</Switch>
      <Switch {...form.checkbox('calls')}>Call it after 8 minutes</Switch>
      <FormErrorAlert form={form} />
      <div>
        <Button type="submit" variant="secondary" pending={form.isPending}>
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
