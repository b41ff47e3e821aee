import { expect, test } from 'vitest';
import { openDataDir } from './database-home.ts';
import { explainFileError, explainOutput } from './start-failure.ts';

test.each([
  ['initdb: error: could not write file "x": No space left on device', 'the disk is full'],
  ['FATAL:  could not create lock file "postmaster.pid": Read-only file system', 'the file system is read-only'],
  [
    'LOG:  could not bind IPv4 address "127.0.0.1": Address already in use',
    'its address on this machine is already in use',
  ],
  [
    'initdb: error: could not look up effective user ID 4711: user does not exist',
    'the user who runs it has no entry in /etc/passwd',
  ],
  ['FATAL:  could not map anonymous shared memory: Cannot allocate memory', 'there is too little memory'],
  ['FATAL:  lock file "postmaster.pid" already exists', 'another server holds its folder and does not let go'],
  ['LOG:  starting\nFATAL:  invalid value for parameter "port": "x"', 'invalid value for parameter "port": "x"'],
  ['', 'no reason was given'],
])('%j is explained as %j', (output, reason) => {
  expect(explainOutput(output, 'start the database').publicMessage).toBe(`Could not start the database: ${reason}.`);
});

test('an error that is already a sentence is unchanged', () => {
  const first = explainFileError(
    Object.assign(new Error('EACCES: permission denied, mkdir'), { code: 'EACCES' }),
    'make it',
  );
  expect(first.publicMessage).toBe('Could not make it: this user may not write or enter there.');
  expect(explainFileError(first, 'do something else')).toBe(first);
});

test.each([
  ['/dev/null/data', 'a part of the path is a file'],
  ['/proc/bait/drop', 'the system makes no folders there'],
])('a data folder at %s is refused at once', async (folder, reason) => {
  await expect(openDataDir(folder)).rejects.toThrow(`Could not make the data folder ${folder}: ${reason}.`);
});
