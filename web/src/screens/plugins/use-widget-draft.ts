import type { PluginConfigRecord } from '@baitdrop/contract/plugin-configs';
import type { ProState } from '@baitdrop/contract/pro';
import { useCallback, useState } from 'react';
import { failureText } from '../../features/desk/failure-text.ts';
import { useLiveRead } from '../../features/desk/use-live-read.ts';
import { log } from '../../platform/log.ts';
import { recordsClient } from '../../platform/records/client.ts';
import { readPluginConfig, savePluginConfig } from './plugins-api.ts';
import { say, notifyError } from './notify.ts';
import { choiceOf, draftOf, isSameChoice, type WidgetDraft } from './widget-draft.ts';

/** What is typed for a shop's widget, over what is saved for it. */
export function useWidgetDraft(shopId: string) {
  const read = useCallback(async () => ({ config: await readPluginConfig(shopId) }), [shopId]);
  const { value, reload } = useLiveRead('plugin_configs/*', read);
  const [typed, setTyped] = useState<Partial<WidgetDraft>>({});
  const [isPending, setPending] = useState(false);
  const saved: PluginConfigRecord | null = value?.config ?? null;
  const draft: WidgetDraft = { ...draftOf(saved), ...typed };
  // A shop that has saved nothing has the usual, which is as good as saved.
  const isChanged = !isSameChoice(choiceOf(draft), choiceOf(draftOf(saved)));

  async function run(): Promise<void> {
    setPending(true);
    try {
      await savePluginConfig(shopId, choiceOf(draft));
      reload();
      say('Your button is saved.');
    } catch (failure) {
      log.info('The widget’s look was not saved', failure);
      notifyError(failureText(failure));
    } finally {
      setPending(false);
    }
  }

  return {
    config: saved,
    reload,
    draft,
    change: (changed: Partial<WidgetDraft>) => setTyped({ ...typed, ...changed }),
    save: { isChanged, isPending, run: () => void run() },
  };
}

/** Null until it is known. */
export function useHasPro(shopId: string): boolean | null {
  const read = useCallback(async () => {
    const client = await recordsClient();
    return client.send<ProState>(`/api/shops/${encodeURIComponent(shopId)}/pro`, { method: 'GET' });
  }, [shopId]);
  return useLiveRead(null, read).value?.has_pro ?? null;
}
