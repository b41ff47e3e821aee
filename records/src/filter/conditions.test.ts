import { expect, it } from 'vitest';
import type { RequestInfo } from '../api/request-info.ts';
import { Collections } from '../collections/collections.ts';
import { Compilation } from './compile.ts';
import { FilterError } from './filter-error.ts';
import { Params } from './params.ts';

const collections = new Collections([
  { name: 'notes', listRule: '', fields: [{ name: 'owner', type: 'text' }] },
  { name: 'users', type: 'auth', fields: [{ name: 'role', type: 'text' }] },
]);

function requestOf(role: string | null): RequestInfo {
  const users = collections.find('users');
  const auth = role === null || !users ? null : { id: 'ann', collection: users, values: { id: 'ann', role } };
  return { context: 'default', method: 'GET', query: {}, headers: {}, body: {}, auth, superuser: false };
}

function whereOf(rule: string, role: string | null): { where: string; values: unknown[] } {
  const notes = collections.find('notes');
  if (!notes) throw new Error('notes is a collection');
  const params = new Params();
  const compilation = new Compilation({ collections, request: requestOf(role), now: new Date(0) }, notes, 'r', params);
  compilation.add({ expression: rule, kind: 'rule' });
  const { text, values } = params.bind(compilation.finish().where);
  return { where: text, values };
}

const SIGNED_IN = '@request.auth.id != ""';
const IS_ADMIN = '@request.auth.role = "admin"';
const OWNS = 'owner = @request.auth.id';

it.each([
  { rule: SIGNED_IN, role: null, where: 'false' },
  { rule: SIGNED_IN, role: 'angler', where: 'true' },
  { rule: IS_ADMIN, role: 'angler', where: 'false' },
  { rule: `(${SIGNED_IN}) && (${OWNS} || ${IS_ADMIN})`, role: null, where: 'false' },
  { rule: `(${SIGNED_IN}) && (${OWNS} || ${IS_ADMIN})`, role: 'admin', where: 'true' },
  { rule: '"" = "" && "a" != "b"', role: null, where: 'true' },
])('decides without the database whether $role may by $rule', ({ rule, role, where }) => {
  expect(whereOf(rule, role)).toEqual({ where, values: [] });
});

it('queries the database only for conditions about the row', () => {
  const whole = whereOf(`(${SIGNED_IN}) && (${OWNS} || ${IS_ADMIN})`, 'angler');
  expect(whole).toEqual(whereOf(OWNS, 'angler'));
  expect(whole.values).toEqual(['ann']);
});

it('reports errors also in a part that has no effect', () => {
  expect(() => whereOf(`${SIGNED_IN} && nothing = "x"`, null)).toThrow(FilterError);
});
