import { inTransaction } from '@baitdrop/postgres/transaction';
import { badRequest, type ValidationEntry } from '../api/api-error.ts';
import type { StoredRecord } from '../collections/collection.ts';
import { SUPERUSERS } from '../collections/system-collections.ts';
import type { Engine } from '../engine/engine.ts';
import type { RouteGroup } from '../engine/route-group.ts';
import { authMail } from './auth-mail.ts';
import { findAuthCollection, readForm, requireSameCollection, sendNothing } from './auth-request.ts';
import { runInBackground } from './background.ts';
import { findRecordByEmail } from './email-address.ts';
import { emailFormat, firstProblem, length, refuse, required } from './form-problems.ts';
import { newRecordToken } from './record-token.ts';
import { countAttempt } from './throttle.ts';

// Enough for a few typing mistakes, too few to harass strangers.
const MAX_MAILS = 5;
const MAIL_WINDOW_SECONDS = 600;

const SAME: ValidationEntry = { code: 'validation_not_in_invalid', message: 'Must not be in list.' };
const TAKEN: ValidationEntry = { code: 'validation_invalid_new_email', message: 'Invalid new email address.' };

function newEmailProblem(record: StoredRecord, newEmail: string): ValidationEntry | null {
  const problem = firstProblem(newEmail, [required, length(1, 255), emailFormat]);
  return problem ?? (newEmail === record.values['email'] ? SAME : null);
}

async function isTaken(engine: Engine, record: StoredRecord, newEmail: string): Promise<boolean> {
  const holder = await findRecordByEmail(engine.pool, record.collection, newEmail);
  return holder !== null && holder.id !== record.id;
}

export const requestEmailChange: RouteGroup = (app, engine) => {
  app.post('/collections/:collection/request-email-change', async (request, reply) => {
    const collection = findAuthCollection(engine, request);
    const record = await requireSameCollection(engine, request, collection);
    if (collection.name === SUPERUSERS) throw badRequest('All superusers can change their emails directly.');
    const newEmail = readForm(request).text('newEmail');
    refuse({ newEmail: newEmailProblem(record, newEmail) });
    const taken = await isTaken(engine, record, newEmail);
    const tellOwner = engine.hooks[collection.name]?.onTakenNewEmail;
    refuse({ newEmail: taken && !tellOwner ? TAKEN : null });
    const token = await newRecordToken(engine, record, 'emailChange', { email: record.values['email'], newEmail });
    runInBackground(engine, request.log, 'sending an emailChange mail', async () => {
      const tries = await countAttempt(engine, `mail:emailChange:${collection.id}:${record.id}`, MAIL_WINDOW_SECONDS);
      if (tries > MAX_MAILS) return;
      if (taken) {
        await inTransaction(engine.pool, async (tx) => tellOwner?.({ tx, collection, email: newEmail }));
        return;
      }
      await engine.mailer.send(authMail(engine, record, 'emailChange', { TOKEN: token }, newEmail));
    });
    return sendNothing(reply);
  });
};
