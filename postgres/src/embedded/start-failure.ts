// Turns messages of the system or of PostgreSQL into one sentence that a person can act on.
import { DatabaseStartError } from './database-start-error.ts';

const REASONS: [RegExp, string][] = [
  [/No space left on device|ENOSPC|Disk quota exceeded|EDQUOT/i, 'the disk is full'],
  [/EROFS|Read-only file system/i, 'the file system is read-only'],
  [/EACCES|EPERM|Permission denied|Operation not permitted/i, 'this user may not write or enter there'],
  [/ENOTDIR|EEXIST/, 'a part of the path is a file'],
  [/ENOENT: .*, mkdir/, 'the system makes no folders there'],
  [/could not bind|Address already in use|could not create any TCP/i, 'its address on this machine is already in use'],
  [/could not look up effective user ID/i, 'the user who runs it has no entry in /etc/passwd'],
  [
    /could not create shared memory segment|could not map anonymous shared memory|out of memory/i,
    'there is too little memory',
  ],
  [/invalid permissions/i, 'its folder may be entered by others than its owner'],
  [
    /lock file .* already exists|shared memory block .* in use/is,
    'another server holds its folder and does not let go',
  ],
];

export function explainFileError(error: unknown, action: string): DatabaseStartError {
  if (error instanceof DatabaseStartError) return error;
  const text = error instanceof Error ? error.message : String(error);
  return new DatabaseStartError(`Could not ${action}: ${reasonIn(text)}.`, error);
}

/** `output` is the log of initdb or of the server; if no message in it is a known one, its last error line is used. */
export function explainOutput(output: string, action: string, logFile?: string): DatabaseStartError {
  const where = logFile === undefined ? '' : ` (details in ${logFile})`;
  return new DatabaseStartError(`Could not ${action}: ${reasonIn(output)}${where}.`, new Error(output));
}

function reasonIn(text: string): string {
  const reason = REASONS.find(([pattern]) => pattern.test(text));
  if (reason) return reason[1];
  const stated = text.match(/(?:FATAL|PANIC|error|could not)\b.*/g)?.at(-1) ?? text.trim().split('\n').at(-1) ?? '';
  return stated.replace(/^(?:FATAL|PANIC|error):\s*/i, '').replace(/\.$/, '') || 'no reason was given';
}
