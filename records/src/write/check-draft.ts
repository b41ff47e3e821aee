import { invalid, type ValidationEntry } from '../api/api-error.ts';
import type { RequestInfo } from '../api/request-info.ts';
import { authFormProblems } from '../auth/auth-form.ts';
import { applyAuthChanges } from '../auth/auth-changes.ts';
import { hashPassword } from '../auth/password.ts';
import type { Queryable } from '../engine/database.ts';
import type { Engine } from '../engine/engine.ts';
import { wireDate } from '../collections/storage.ts';
import { relationsExistIn, checkRecord } from './check-record.ts';
import { failureMessage, type Draft } from './draft.ts';
import { checkUnique } from './unique.ts';

function refuse(draft: Draft, problems: Record<string, ValidationEntry>): void {
  if (Object.keys(problems).length > 0) throw invalid(failureMessage(draft), problems);
}

/** Checks the form of auth records, then all fields, then uniqueness: each step only if the one before passed. */
export async function checkDraft(
  engine: Engine,
  tx: Queryable,
  draft: Draft,
  request: RequestInfo,
  manager: boolean,
): Promise<void> {
  const { collection, values, original } = draft;
  if (collection.type === 'auth') {
    refuse(draft, await authFormProblems({ values, original, body: request.body, manager }));
  }
  refuse(draft, await checkRecord(draft, relationsExistIn(engine, tx)));
  refuse(draft, await checkUnique(engine, tx, draft));
}

export function stampDates(engine: Engine, { collection, values, original }: Draft): void {
  const now = wireDate(engine.now());
  for (const field of collection.fields) {
    if (field.type === 'autodate' && (original ? field.onUpdate : field.onCreate)) values[field.name] = now;
  }
}

/** The engine's own last changes: dates, hashes, token keys. Changes `draft.values`. */
export async function finishDraft(engine: Engine, tx: Queryable, draft: Draft): Promise<void> {
  const { collection, values, original } = draft;
  stampDates(engine, draft);
  for (const field of collection.fields) {
    if (field.type !== 'password' || (collection.type === 'auth' && field.name === 'password')) continue;
    const plain = String(values[field.name]);
    if (plain !== '' && plain !== original?.[field.name]) {
      values[field.name] = await hashPassword(plain, engine.passwordCost);
    }
  }
  await applyAuthChanges(engine, tx, collection, values, original);
}
