interface Listed {
  shop_id: string;
}

const shops = (count: number): string => (count === 1 ? '1 shop' : `${count} shops`);

/** Describes what a refresh changed. */
export function refreshText(before: readonly Listed[], after: readonly Listed[]): string {
  const previousIds = new Set(before.map(({ shop_id }) => shop_id));
  const still = new Set(after.map(({ shop_id }) => shop_id));
  const added = after.filter(({ shop_id }) => !previousIds.has(shop_id)).length;
  const gone = before.filter(({ shop_id }) => !still.has(shop_id)).length;
  const changes = [added > 0 ? `${added} new` : '', gone > 0 ? `${gone} gone` : ''].filter(Boolean).join(', ');
  return `List refreshed: ${shops(after.length)}, ${changes || 'the same as before'}.`;
}
