import type { PoolClient } from 'pg';
import { badRequest } from '@baitdrop/records/api/api-error';
import { zeroValue } from '@baitdrop/records/collections/field';
import type { RecordHooks, WriteEvent } from '@baitdrop/records/engine/hooks';

type Hook = NonNullable<RecordHooks['beforeCreate']>;

export const inOrder =
  (...hooks: Hook[]): Hook =>
  async (event) => {
    for (const hook of hooks) await hook(event);
  };

/** Hooks run inside the write's transaction, which events need. */
export const asTransaction = (tx: WriteEvent['tx']): PoolClient => tx as PoolClient;

export const runsAsAdmin = ({ request }: WriteEvent): boolean =>
  request.superuser || request.auth?.values['role'] === 'admin';

/** Fields that say who a record belongs to: given once, at creation. */
export const keepAsCreated =
  (...fields: string[]): Hook =>
  ({ values, original }) => {
    if (original === null) return;
    const moved = fields.filter((field) => values[field] !== original[field]);
    if (moved.length === 0) return;
    throw badRequest(
      'Failed to update record.',
      Object.fromEntries(
        moved.map((field) => [field, { code: 'validation_not_changeable', message: 'This cannot be changed.' }]),
      ),
    );
  };

/** Fields only an administrator sets; anybody else's values are ignored, as for every read-only field. */
export const setByAdminOnly =
  (...fields: string[]): Hook =>
  (event) => {
    if (runsAsAdmin(event)) return;
    for (const field of fields) {
      const declared = event.collection.field(field);
      event.values[field] = event.original === null ? declared && zeroValue(declared) : event.original[field];
    }
  };
