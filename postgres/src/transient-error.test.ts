import { expect, test } from 'vitest';
import { isDatabaseAway, isTransient } from './transient-error.ts';

const errorOf = (message: string, more: { code?: string; syscall?: string } = {}) =>
  Object.assign(new Error(message), more);
const refused = errorOf('connect ECONNREFUSED', { code: 'ECONNREFUSED', syscall: 'connect' });

test.each([
  [errorOf('terminating connection due to administrator command', { code: '57P01' }), true, true],
  [errorOf('the database system is starting up', { code: '57P03' }), true, true],
  [errorOf('sorry, too many clients already', { code: '53300' }), true, true],
  [errorOf('Connection terminated unexpectedly'), true, true],
  [errorOf('timeout exceeded when trying to connect'), true, true],
  [errorOf('Client has encountered a connection error and is not queryable'), true, true],
  [errorOf('Client was closed and is not queryable'), true, true],
  [refused, true, true],
  [errorOf('connect EHOSTUNREACH', { code: 'EHOSTUNREACH', syscall: 'connect' }), true, true],
  [new AggregateError([refused, refused], 'every address was tried'), true, true],
  [errorOf('deadlock detected', { code: '40P01' }), true, false],
  [errorOf('canceling statement due to lock timeout', { code: '55P03' }), true, false],
  [errorOf('duplicate key value', { code: '23505' }), false, false],
  [errorOf('no such file', { code: 'ENOENT', syscall: 'open' }), false, false],
  [errorOf('it failed'), false, false],
])('%s', (error, transient, away) => {
  expect([isTransient(error), isDatabaseAway(error)]).toEqual([transient, away]);
  const wrapped = new Error('an order was not placed', { cause: new Error('a query failed', { cause: error }) });
  expect([isTransient(wrapped), isDatabaseAway(wrapped)]).toEqual([false, away]);
});
