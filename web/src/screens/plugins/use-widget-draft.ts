import type { PluginConfigRecord } from '@baitdrop/contract/plugin-configs';
import { deskMessages } from '@baitdrop/domain/messages/desk';
import { errorMessage } from '../../platform/api/error-message.ts';
import { pluginConfigQuery, savePluginConfig } from './plugins.queries.ts';
import { say, notifyError } from './notify.ts';
import { choiceOf, widgetDraftOf, isSameChoice, WIDGET_RULES, widgetDraftProblems } from './widget-draft.ts';
import { useQuery } from '../../platform/query/use-query.ts';
import { useForm } from '../../platform/forms/use-form.ts';

/** Returns the input for a shop's widget, on top of the saved settings. */
export function useWidgetDraft(shopId: string) {
  const { data, refetch } = useQuery(pluginConfigQuery(shopId));
  const saved: PluginConfigRecord | null = data ?? null;
  const form = useForm(null, {
    name: `widget:${shopId}`,
    first: widgetDraftOf(saved),
    fields: WIDGET_RULES,
    check: widgetDraftProblems,
    send: (typed) => savePluginConfig(shopId, choiceOf(typed)),
    failed(error) {
      notifyError(errorMessage(error));
      return { message: deskMessages.buttonNotSaved, fields: {} };
    },
    onDone() {
      void refetch();
      say(deskMessages.buttonSaved);
    },
  });
  // A shop that has saved nothing has the defaults, which count as saved.
  const isChanged = !isSameChoice(choiceOf(form.values), choiceOf(widgetDraftOf(saved)));

  return {
    config: saved,
    reload: () => void refetch(),
    form,
    isChanged,
  };
}
