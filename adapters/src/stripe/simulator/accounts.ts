// Shops' accounts (Connect, Express): created by the app, completed on the onboarding page, paid by transfers.
import { randomInt } from 'node:crypto';
import { balanceOf, move, requireFunds } from './balances.ts';
import { caseTags } from './cases.ts';
import { invalid } from './fault.ts';
import { emailAt, type Form, metadataAt, requirePositive, requireText, textAt } from './form.ts';
import { addressAt } from './sessions.ts';
import { newId, nowSeconds, type Past } from './store.ts';
import type { Account, AccountLink, Metadata, Payout, Transfer, TransferReversal } from './wire.ts';
import type { StripeWorld } from './world.ts';

const PAYOUT_AFTER_MS = 10_000;
const LINK_SECONDS = 600;
const FIRST_QUESTIONS = ['business_type', 'external_account', 'representative.first_name', 'tos_acceptance.date'];
const PAST_DUE = 'requirements.past_due';
const DOCUMENT_WANTED = 'individual.verification.document';

export function createAccount(world: StripeWorld, form: Form): Account {
  const country = requireText(form, 'country');
  if (country !== 'GB') throw invalid('This platform pays shops in GB.', 'country');
  return world.store.add('account', {
    type: requireText(form, 'type'),
    country,
    email: emailAt(form, 'email'),
    business_profile: { name: textAt(form, 'business_profile.name') ?? null },
    capabilities: { transfers: 'inactive' },
    payouts_enabled: false,
    details_submitted: false,
    requirements: { currently_due: [...FIRST_QUESTIONS], past_due: [], disabled_reason: PAST_DUE },
    metadata: metadataAt(form),
    hidden_payouts_fail: false,
  });
}

const changed = (world: StripeWorld, account: Account): void =>
  world.emit('account.updated', account, { account: account.id, tags: caseTags(account.email, account.metadata) });

/** Without questions, the account can be paid. */
function ask(account: Account, questions: string[]): void {
  const isReady = questions.length === 0;
  account.requirements = { currently_due: questions, past_due: [], disabled_reason: isReady ? null : PAST_DUE };
  account.capabilities.transfers = isReady ? 'active' : 'inactive';
  account.payouts_enabled = isReady;
}

/** Called when the owner presses Finish. The case `needs-information` first asks once for a document. */
export function finishOnboarding(world: StripeWorld, account: Account): void {
  const tags = caseTags(account.email, account.metadata);
  const first = !account.details_submitted;
  account.details_submitted = true;
  account.hidden_payouts_fail = false;
  if (first && world.cases.applies('needs-information', tags)) ask(account, [DOCUMENT_WANTED]);
  else enableAccount(world, account);
  if (!account.payouts_enabled) changed(world, account);
}

export function enableAccount(world: StripeWorld, account: Account): void {
  account.details_submitted = true;
  ask(account, []);
  changed(world, account);
  world.tasks.after(PAYOUT_AFTER_MS, 'payout', account.id);
}

export function requireInformation(world: StripeWorld, account: Account): void {
  ask(account, [DOCUMENT_WANTED]);
  changed(world, account);
}

export function createAccountLink(world: StripeWorld, form: Form): AccountLink {
  const account = world.store.require('account', requireText(form, 'account'));
  return world.store.add('account_link', (id) => ({
    url: `${world.base()}/onboarding/${id}`,
    expires_at: nowSeconds() + LINK_SECONDS,
    hidden_account: account.id,
    hidden_refresh_url: addressAt(form, 'refresh_url'),
    hidden_return_url: addressAt(form, 'return_url'),
    hidden_used: false,
  }));
}

export function createTransfer(world: StripeWorld, form: Form): Transfer {
  const { store } = world;
  const amount = requirePositive(form, 'amount');
  if (requireText(form, 'currency') !== 'gbp') throw invalid('This account moves gbp.', 'currency');
  const destination = requireText(form, 'destination');
  const account = store.find('account', destination);
  if (account === undefined) throw invalid(`No such destination: '${destination}'`, 'destination', 'resource_missing');
  if (account.capabilities.transfers !== 'active')
    throw invalid(
      'Your destination account needs to have at least one of the following capabilities enabled: transfers.',
      undefined,
      'insufficient_capabilities_for_transfer',
    );
  const source = textAt(form, 'source_transaction');
  const availableOn = source === undefined ? undefined : availableWith(world, source, amount);
  if (availableOn === undefined) requireFunds(world, amount);
  const transfer = newTransfer(world, {
    amount,
    destination,
    sourceCharge: source ?? null,
    group: textAt(form, 'transfer_group') ?? null,
    metadata: metadataAt(form),
    ...(availableOn !== undefined && { availableOn }),
  });
  world.emit('transfer.created', transfer);
  if (availableOn === undefined || availableOn <= nowSeconds())
    world.tasks.after(PAYOUT_AFTER_MS, 'payout', destination);
  else world.tasks.at(availableOn * 1000, 'payout', destination);
  return transfer;
}

interface TransferFacts {
  amount: number;
  destination: string;
  sourceCharge: string | null;
  group: string | null;
  metadata: Metadata;
  availableOn?: number;
}

/** Moves the money from our balance to the account's. */
export function newTransfer(
  world: StripeWorld,
  { amount, destination, sourceCharge, group, metadata, ...when }: TransferFacts,
  past?: Past,
): Transfer {
  const at = past?.at;
  return world.store.add(
    'transfer',
    (id) => {
      const payment = past === undefined ? newId('py') : `py_${id}`;
      move(world, { account: destination, amount, type: 'payment', source: payment, at, ...when });
      return {
        amount,
        amount_reversed: 0,
        reversed: false,
        currency: 'gbp',
        destination,
        source_transaction: sourceCharge,
        transfer_group: group,
        balance_transaction: move(world, { amount: -amount, type: 'transfer', source: id, at, ...when }).id,
        metadata,
      };
    },
    past,
  );
}

/** Returns when the money of that charge is available. Transfers from one charge cannot exceed it. */
function availableWith({ store }: StripeWorld, source: string, amount: number): number {
  const charge = store.find('charge', source);
  if (charge === undefined) throw invalid(`No such charge: '${source}'`, 'source_transaction', 'resource_missing');
  const used = store
    .all('transfer')
    .filter(({ source_transaction }) => source_transaction === source)
    .reduce((sum, transfer) => sum + transfer.amount - transfer.amount_reversed, 0);
  if (used + amount > charge.amount)
    throw invalid('The transfers of a charge cannot be more than the charge.', 'amount');
  return store.require('balance_transaction', charge.balance_transaction).available_on;
}

export function reverseTransfer(world: StripeWorld, form: Form, id: string): TransferReversal {
  const { store } = world;
  const transfer = store.require('transfer', id);
  const left = transfer.amount - transfer.amount_reversed;
  const amount = textAt(form, 'amount') === undefined ? left : requirePositive(form, 'amount');
  if (amount > left) throw invalid(`Transfer ${id} has only ${left} left to reverse.`, 'amount');
  requireFunds(world, amount, transfer.destination);
  transfer.amount_reversed += amount;
  transfer.reversed = transfer.amount_reversed === transfer.amount;
  const reversal = store.add('transfer_reversal', (source) => {
    move(world, { account: transfer.destination, amount: -amount, type: 'payment_refund', source });
    const movement = move(world, { amount, type: 'transfer_refund', source });
    return { amount, currency: 'gbp', transfer: id, balance_transaction: movement.id };
  });
  world.emit('transfer.reversed', transfer);
  return reversal;
}

/** Pays the shop's whole balance to its bank. A failed payout returns to the balance, and payouts stop. */
export function payOut(world: StripeWorld, accountId: string): void {
  const account = world.store.find('account', accountId);
  if (account === undefined || !account.payouts_enabled) return;
  const { available } = balanceOf(world, accountId);
  if (available <= 0) return;
  const tags = caseTags(account.email, account.metadata);
  // The case fails one payout; after the owner has entered another bank account, payouts work.
  const before = world.store
    .all('payout')
    .some(({ hidden_account, status }) => hidden_account === accountId && status === 'failed');
  const fails = account.hidden_payouts_fail || world.cases.applies('payout-fails', before ? [] : tags);
  const payout = newPayout(world, accountId, available, fails);
  world.emit(fails ? 'payout.failed' : 'payout.paid', payout, { account: accountId, tags });
  if (!fails) return;
  ask(account, ['external_account']);
  account.capabilities.transfers = 'active';
  changed(world, account);
}

export const newPayout = (world: StripeWorld, account: string, amount: number, fails: boolean, past?: Past): Payout =>
  world.store.add(
    'payout',
    (id) => {
      if (!fails) move(world, { account, amount: -amount, type: 'payout', source: id, at: past?.at });
      return {
        amount,
        currency: 'gbp',
        status: fails ? 'failed' : 'paid',
        failure_code: fails ? 'account_closed' : null,
        failure_message: fails ? 'The bank account has been closed.' : null,
        statement_descriptor: null,
        trace_id: fails || past ? null : { status: 'supported', value: String(randomInt(1e11, 1e12)) },
        hidden_account: account,
      };
    },
    past,
  );
