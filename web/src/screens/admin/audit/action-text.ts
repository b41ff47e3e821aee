/** `shop.approved` → 'Shop approved'. */
export function actionText(action: string): string {
  const words = action.replaceAll(/[._]/g, ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** What was noted about a deed, one line each: `reason`: 'Stale bait'. */
export function detailLines(details: Readonly<Record<string, unknown>>): { name: string; text: string }[] {
  return Object.entries(details).map(([name, value]) => ({
    name: actionText(name),
    text: typeof value === 'string' ? value : JSON.stringify(value),
  }));
}
