import { capitalised } from '@baitdrop/domain/text/capitalised';
/** Turns `shop.approved` into 'Shop approved'. */
export function actionText(action: string): string {
  const text = action.replaceAll(/[._]/g, ' ');
  return capitalised(text);
}

/** Returns the details of an action, one line each, such as `reason`: 'Stale bait'. */
export function detailLines(details: Readonly<Record<string, unknown>>): { name: string; text: string }[] {
  return Object.entries(details).map(([name, value]) => ({
    name: actionText(name),
    text: typeof value === 'string' ? value : JSON.stringify(value),
  }));
}
