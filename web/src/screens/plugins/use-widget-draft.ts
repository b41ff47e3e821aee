import type { PluginConfigRecord } from '@baitdrop/contract/plugin-configs';
import { useState } from 'react';
import { errorMessage } from '../../platform/api/error-message.ts';
import { useSubmit } from '../../platform/query/use-submit.ts';
import { pluginConfigQuery, savePluginConfig } from './plugins.queries.ts';
import { say, notifyError } from './notify.ts';
import { choiceOf, draftOf, isSameChoice, type WidgetDraft } from './widget-draft.ts';
import { useQuery } from '../../platform/query/use-query.ts';

/** What is typed for a shop's widget, over what is saved for it. */
export function useWidgetDraft(shopId: string) {
  const { data, refetch } = useQuery(pluginConfigQuery(shopId));
  const submission = useSubmit();
  const [typed, setTyped] = useState<Partial<WidgetDraft>>({});
  const saved: PluginConfigRecord | null = data ?? null;
  const draft: WidgetDraft = { ...draftOf(saved), ...typed };
  // A shop that has saved nothing has the defaults, which count as saved.
  const isChanged = !isSameChoice(choiceOf(draft), choiceOf(draftOf(saved)));

  async function run(): Promise<void> {
    const isSaved = await submission.run(
      () => savePluginConfig(shopId, choiceOf(draft)),
      (error) => {
        notifyError(errorMessage(error));
        return { message: 'The widget’s look was not saved', fields: {} };
      },
    );
    if (!isSaved) return;
    void refetch();
    say('Your button is saved.');
  }

  return {
    config: saved,
    reload: () => void refetch(),
    draft,
    change: (changed: Partial<WidgetDraft>) => setTyped({ ...typed, ...changed }),
    save: { isChanged, isPending: submission.isPending, run: () => void run() },
  };
}
