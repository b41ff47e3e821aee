import type { PoolClient } from 'pg';
import { zeroValue } from '@baitdrop/records/collections/field';
import type { RecordHooks, WriteEvent } from '@baitdrop/records/engine/hooks';
import { AppError, type FieldProblem } from '../platform/errors/app-error.ts';

type Hook = NonNullable<RecordHooks['beforeCreate']>;

export const chainHooks =
  (...hooks: Hook[]): Hook =>
  async (event) => {
    for (const hook of hooks) await hook(event);
  };

/** Returns the write's transaction, in which hooks run and events are emitted. */
export const asTransaction = (tx: WriteEvent['tx']): PoolClient => tx as PoolClient;

export const runsAsAdmin = ({ request }: WriteEvent): boolean =>
  request.superuser || request.auth?.values['role'] === 'admin';

/** The refusal of a write, in the words of the records API. */
export const recordRefusal = (
  { original }: Pick<WriteEvent, 'original'>,
  problems: Record<string, FieldProblem>,
): AppError =>
  new AppError('record_refused', 400, `Failed to ${original === null ? 'create' : 'update'} record.`, {
    data: problems,
  });

/** Keeps the fields that say who owns a record as they were at creation. */
export const refuseChangesOf =
  (...fields: string[]): Hook =>
  (event) => {
    const { values, original } = event;
    if (original === null) return;
    const moved = fields.filter((field) => values[field] !== original[field]);
    if (moved.length === 0) return;
    throw recordRefusal(
      event,
      Object.fromEntries(
        moved.map((field) => [field, { code: 'validation_not_changeable', message: 'This cannot be changed.' }]),
      ),
    );
  };

/** Ignores values for these fields unless an administrator sends them, as for every read-only field. */
export const ignoreUnlessAdmin =
  (...fields: string[]): Hook =>
  (event) => {
    if (runsAsAdmin(event)) return;
    for (const field of fields) {
      const declared = event.collection.field(field);
      event.values[field] = event.original === null ? declared && zeroValue(declared) : event.original[field];
    }
  };
