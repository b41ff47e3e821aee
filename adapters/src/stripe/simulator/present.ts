// Converts objects to answers: without private keys, and with ids expanded where the caller asks for it.
import type { Store } from './store.ts';

type Plain = Record<string, unknown>;

export function present(store: Store, object: object, expand: readonly string[] = []): Plain {
  const shown = Object.fromEntries(Object.entries(object).filter(([key]) => !key.startsWith('hidden_')));
  const deeper = Map.groupBy(expand, (path) => path.split('.')[0] ?? '');
  for (const [key, paths] of deeper) {
    const inner = paths.map((path) => path.split('.').slice(1).join('.')).filter((path) => path !== '');
    const value = key in shown ? shown[key] : (object as Plain)[`hidden_${key}`];
    shown[key] = presentValue(store, value, inner);
  }
  return shown;
}

function presentValue(store: Store, value: unknown, expand: readonly string[]): unknown {
  if (Array.isArray(value)) return value.map((item) => presentValue(store, item, expand));
  if (typeof value === 'object' && value !== null) return present(store, value, expand);
  const found = typeof value === 'string' ? store.get(value) : undefined;
  return found === undefined ? value : present(store, found, expand);
}
