import type { PluginConfigRecord } from '@baitdrop/contract/plugin-configs';
import { deskMessages } from '@baitdrop/domain/messages/desk';
import { errorMessage } from '../../platform/api/error-message.ts';
import { useCommand } from '../../platform/query/use-command.ts';
import { pluginConfigQuery, savePluginConfig } from './plugins.queries.ts';
import { say, notifyError } from './notify.ts';
import { choiceOf, widgetDraftOf, isSameChoice, type WidgetDraft } from './widget-draft.ts';
import { useQuery } from '../../platform/query/use-query.ts';
import { useFormDraft } from '../../platform/forms/use-form-draft.ts';

/** Returns the input for a shop's widget, on top of the saved settings. */
export function useWidgetDraft(shopId: string) {
  const { data, refetch } = useQuery(pluginConfigQuery(shopId));
  const submission = useCommand();
  const saved: PluginConfigRecord | null = data ?? null;
  const { values: draft, change, forget } = useFormDraft<WidgetDraft>(`widget:${shopId}`, widgetDraftOf(saved));
  // A shop that has saved nothing has the defaults, which count as saved.
  const isChanged = !isSameChoice(choiceOf(draft), choiceOf(widgetDraftOf(saved)));

  async function run(): Promise<void> {
    const isSaved = await submission.run(
      () => savePluginConfig(shopId, choiceOf(draft)),
      (error) => {
        notifyError(errorMessage(error));
        return { message: deskMessages.buttonNotSaved, fields: {} };
      },
    );
    if (!isSaved) return;
    forget();
    void refetch();
    say(deskMessages.buttonSaved);
  }

  return {
    config: saved,
    reload: () => void refetch(),
    draft,
    change,
    save: { isChanged, isPending: submission.isPending, run: () => void run() },
  };
}
