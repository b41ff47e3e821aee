import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const src = join(import.meta.dirname, '../..');
const STATE = /const \[(\w+), set\w+\] = useState(?:<string>)?\((?:''|EMPTY|atFirst)\)/g;
const MESSAGES = /^(problem|error)$/;

/** Input that belongs to no form: it searches, chooses from a list, or confirms a deletion. */
const NOT_KEPT = [
  'features/desk/substitute-choice.tsx typed',
  'screens/dashboard/account/delete-dialog.tsx typed',
  'screens/admin/courier/retailer-picker.tsx typed',
  'screens/order/sized-item.tsx chosenId',
];

/** Secret input, which is held in memory only. */
const SECRETS = [
  'features/accounts/factors/second-step.tsx code',
  'screens/dashboard/account/password-dialog.tsx password',
  'screens/dashboard/account/password.section.tsx oldPassword',
  'screens/dashboard/account/password.section.tsx password',
  'screens/login/login-form.tsx password',
  'screens/verify/claim-form.tsx password',
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
  expect(forgotten.toSorted()).toEqual([...NOT_KEPT, ...SECRETS].toSorted());
});

/** Components that take passwords and codes, and mark these as secret themselves. */
const SECRET_FIELDS = /<(\w*PasswordField|CodeField|TextField[^>]*? secret\b)/;

it('fields for a password, a key or a code are marked as secret', () => {
  const silent = sourceFiles('{features,screens,shell}/**/*.tsx').filter((file) =>
    /<(input|TextField)\b(?:(?! secret\b|data-secret)[^>])*?(type="password"|type=\{[^}]*'password'|autoComplete="(one-time-code|(new|current)-password|cc-))/s.test(
      textOf(file).replaceAll('=>', ''),
    ),
  );
  expect(silent).toEqual([]);
});

it('a form with a secret field and a draft names the fields that are not stored', () => {
  const careless = sourceFiles('{features,screens}/**/*.tsx').filter((file) => {
    const text = textOf(file).replaceAll('=>', '');
    return SECRET_FIELDS.test(text) && text.includes('useFormDraft') && !/secret: \['/.test(text);
  });
  // The draft of the sign-in form is the email address; its password is listed in SECRETS.
  expect(careless).toEqual(['screens/login/login-form.tsx']);
});
