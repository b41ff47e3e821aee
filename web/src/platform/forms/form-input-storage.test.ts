import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const src = join(import.meta.dirname, '../..');
const STATE = /const \[(\w+), set\w+\] = useState(?:<string>)?\((?:''|EMPTY|atFirst)\)/g;
const MESSAGES = /^(problem|error)$/;

/** Input that belongs to no form: it searches, or chooses from a list. */
const NOT_KEPT = [
  'features/desk/substitute-choice.tsx typed',
  'screens/admin/courier/retailer-picker.tsx typed',
  'screens/order/sized-item.tsx chosenId',
];

const sourceFiles = (pattern: string): string[] =>
  globSync(pattern, { cwd: src }).filter((file) => !file.startsWith('testing/') && !file.includes('.test.'));
const textOf = (file: string): string => readFileSync(join(src, file), 'utf8');

it('keeps form input in the session, so that a reload finds it again', () => {
  const forgotten = sourceFiles('{features,screens}/**/*.tsx').flatMap((file) => {
    const text = textOf(file);
    if (!/<(TextField|TextArea|NumberField|input|textarea|select)\b/.test(text)) return [];
    const names = Array.from(text.matchAll(STATE), (match) => match[1] ?? '');
    return names.filter((name) => !MESSAGES.test(name)).map((name) => `${file} ${name}`);
  });
  expect(forgotten.toSorted()).toEqual(NOT_KEPT.toSorted());
});

it('fields for a password, a key or a code are marked as secret', () => {
  const silent = sourceFiles('{features,screens,shell}/**/*.tsx').filter((file) =>
    /<(input|TextField)\b(?:(?! secret\b|data-secret|form\.field\()[^>])*?(type="password"|type=\{[^}]*'password'|autoComplete="(one-time-code|(new|current)-password|cc-))/s.test(
      textOf(file).replaceAll('=>', ''),
    ),
  );
  expect(silent).toEqual([]);
});

it('a form with a field for a password or a code keeps it out of its draft', () => {
  const careless = sourceFiles('{features,screens}/**/*.tsx').filter((file) => {
    const text = textOf(file);
    const hasRules = /useForm\(\s*null/.test(text) ? /secret: true/.test(text) : true;
    return /<(\w*PasswordField|CodeField)\b/.test(text) && text.includes('useForm(') && !hasRules;
  });
  expect(careless).toEqual([]);
});

it('every form is a `useForm`: no draft, no list of its fields and no rules are made by hand', () => {
  const byHand = sourceFiles('{features,screens,shell,ui}/**/*.{ts,tsx}').filter((file) =>
    /useFormDraft|hasOwnRules|\bOWN_FIELDS|ownFields/.test(textOf(file)),
  );
  expect(byHand).toEqual([]);
});
