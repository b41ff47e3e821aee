import fastify from 'fastify';
import { expect, test } from 'vitest';
import { handleErrors } from '@baitdrop/records/api/error-handler';
import { refusals } from '@baitdrop/domain/messages/refusals';
import { registerErrorHandler } from './error-handler.ts';

const errorOf = (message: string, more: { code?: string; syscall?: string } = {}) =>
  Object.assign(new Error(message), more);

const AWAY = [refusals.general.databaseAway, 'The database cannot be reached.', '5'];
const CANNOT_STORE = [refusals.general.cannotStore, 'Nothing can be stored right now.', '30'];

async function answersTo(error: Error): Promise<unknown[]> {
  const answers = [];
  for (const register of [registerErrorHandler, handleErrors]) {
    const app = fastify();
    register(app);
    app.get('/', async () => {
      throw error;
    });
    const answer = await app.inject('/');
    answers.push([answer.statusCode, answer.json().message, answer.headers['retry-after']]);
  }
  return answers;
}

test.each([
  ['53000', 'insufficient resources', CANNOT_STORE],
  ['53100', 'could not extend file: No space left on device', CANNOT_STORE],
  ['53200', 'out of memory', CANNOT_STORE],
  ['53300', 'sorry, too many clients already', AWAY],
  ['53400', 'temporary file size exceeds "temp_file_limit"', CANNOT_STORE],
  ['58P01', 'could not load library "plpgsql.so": failed to map segment from shared object', CANNOT_STORE],
  ['22023', 'time zone "Europe/London" not recognized', CANNOT_STORE],
  ['XX000', 'could not start a process: Cannot allocate memory', CANNOT_STORE],
  ['57P01', 'terminating connection due to administrator command', AWAY],
  ['57P03', 'the database system is shutting down', AWAY],
  [undefined, 'Connection terminated unexpectedly', AWAY],
  [undefined, 'Client was closed and is not queryable', AWAY],
] as const)('%s, “%s”: every route answers with a retry delay', async (code, message, expected) => {
  const [ours, ofRecords, retryAfter] = expected;
  const error = errorOf(message, code === undefined ? {} : { code });
  const outageAnswers = [
    [503, ours, retryAfter],
    [503, ofRecords, retryAfter],
  ];
  expect(await answersTo(error)).toEqual(outageAnswers);
  const wrapped = new Error('an order was not placed', { cause: new Error('a query failed', { cause: error }) });
  expect(await answersTo(wrapped)).toEqual(outageAnswers);
});

test('a fault of ours remains a fault', async () => {
  const message = 'Something went wrong while processing your request.';
  expect(await answersTo(errorOf('column "x" does not exist', { code: '42703' }))).toEqual([
    [500, message, undefined],
    [500, message, undefined],
  ]);
});
