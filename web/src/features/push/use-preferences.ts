import type { NotificationPreferencesForm } from '@baitdrop/contract/push';
import type { NotificationChannel, NotificationKind } from '@baitdrop/domain/notifications/preferences';
import { useEffect, useState } from 'react';
import { log } from '../../platform/log.ts';
import { readPreferences, savePreferences } from './push-api.ts';

/** What somebody chose to hear of. A choice shows at once, and goes back when it could not be saved. */
export function usePreferences() {
  const [chosen, setChosen] = useState<NotificationPreferencesForm | null>(null);
  const [hasFailed, setFailed] = useState(false);
  const [isUnsaved, setUnsaved] = useState(false);

  const [request, setRequest] = useState({ read: readPreferences });

  useEffect(() => {
    let isWanted = true;
    request
      .read()
      .then((answer) => isWanted && setChosen(answer))
      .catch((failure: unknown) => {
        log.info('What was chosen could not be read', failure);
        if (isWanted) setFailed(true);
      });
    return () => {
      isWanted = false;
    };
  }, [request]);

  function read(): void {
    setFailed(false);
    setRequest({ read: readPreferences });
  }

  async function choose(kind: NotificationKind, channel: NotificationChannel, isWanted: boolean): Promise<void> {
    if (chosen === null) return;
    const next = { ...chosen, [kind]: { ...chosen[kind], [channel]: isWanted } };
    setChosen(next);
    setUnsaved(false);
    try {
      await savePreferences(next);
    } catch (failure) {
      log.info('The choice was not saved', failure);
      setChosen(chosen);
      setUnsaved(true);
    }
  }

  return { chosen, hasFailed, isUnsaved, read, choose };
}
