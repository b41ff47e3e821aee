import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { isSecret } from './form-drafts.ts';

const src = join(import.meta.dirname, '../..');
const STATE = /const \[(\w+), set\w+\] = useState(?:<string>)?\((?:''|EMPTY|atFirst)\)/g;
const TOLD = /^(problem|error)$/;

/** What is typed there is no part of a form: it looks something up, is chosen from a list, or confirms that something is lost. */
const NOT_KEPT = [
  'features/desk/substitute-choice.tsx typed',
  'features/map/place-search.tsx typed',
  'screens/account/delete-dialog.tsx typed',
  'screens/admin/courier/retailer-picker.tsx typed',
  'screens/order/sized-item.tsx chosenId',
];

it('keeps what is typed into a form where a reload finds it again', () => {
  const files = globSync('{features,screens}/**/*.tsx', { cwd: src }).filter(
    (file) => !file.startsWith('screens/design/'),
  );
  const forgotten = files.flatMap((file) => {
    const text = readFileSync(join(src, file), 'utf8');
    if (!/<(TextField|TextArea|NumberField|input|textarea|select)\b/.test(text)) return [];
    const names = Array.from(text.matchAll(STATE), (match) => match[1] ?? '');
    return names.filter((name) => !TOLD.test(name) && !isSecret(name)).map((name) => `${file} ${name}`);
  });
  expect(forgotten.toSorted()).toEqual(NOT_KEPT);
});
