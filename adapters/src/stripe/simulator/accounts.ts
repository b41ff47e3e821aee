// Shops' accounts (Connect, Express): created by the app, completed on the onboarding page, paid by transfers.
import { randomInt } from 'node:crypto';
import { balanceOf, move, requireFunds } from './balances.ts';
import { caseTags } from './cases.ts';
import { invalid } from './fault.ts';
import { emailAt, type Form, metadataAt, requirePositive, requireText, textAt } from './form.ts';
import { addressAt } from './sessions.ts';
import { newId } from './store.ts';
import type { Account, AccountLink, Payout, Transfer, TransferReversal } from './wire.ts';
import { head, nowSeconds, type StripeWorld } from './world.ts';

const PAYOUT_AFTER_MS = 10_000;
const LINK_SECONDS = 600;
const FIRST_QUESTIONS = ['business_type', 'external_account', 'representative.first_name', 'tos_acceptance.date'];
const DOCUMENT_WANTED = 'individual.verification.document';

export function createAccount(world: StripeWorld, form: Form): Account {
  const country = requireText(form, 'country');
  if (country !== 'GB') throw invalid('This platform pays shops in GB.', 'country');
  return world.store.add<Account>({
    id: newId('acct'),
    object: 'account',
    ...head(),
    type: requireText(form, 'type'),
    country,
    email: emailAt(form, 'email'),
    business_profile: { name: textAt(form, 'business_profile.name') ?? null },
    capabilities: { transfers: 'inactive' },
    charges_enabled: false,
    payouts_enabled: false,
    details_submitted: false,
    requirements: {
      currently_due: [...FIRST_QUESTIONS],
      past_due: [],
      eventually_due: [...FIRST_QUESTIONS],
      disabled_reason: 'requirements.past_due',
    },
    metadata: metadataAt(form),
    hidden_payouts_fail: false,
  });
}

const changed = (world: StripeWorld, account: Account): void =>
  world.emit('account.updated', account, { account: account.id, tags: caseTags(account.email, account.metadata) });

function ask(account: Account, questions: string[], reason: string | null): void {
  account.requirements = { currently_due: questions, past_due: [], eventually_due: questions, disabled_reason: reason };
  const open = questions.length === 0;
  account.capabilities.transfers = open ? 'active' : 'inactive';
  account.payouts_enabled = open;
  account.charges_enabled = open;
}

/** Called when the owner presses Finish. The case `needs-information` first asks once for a document. */
export function finishOnboarding(world: StripeWorld, account: Account): void {
  const tags = caseTags(account.email, account.metadata);
  const first = !account.details_submitted;
  account.details_submitted = true;
  account.hidden_payouts_fail = false;
  if (first && world.cases.applies('needs-information', tags)) ask(account, [DOCUMENT_WANTED], 'requirements.past_due');
  else enableAccount(world, account);
  if (!account.payouts_enabled) changed(world, account);
}

export function enableAccount(world: StripeWorld, account: Account): void {
  account.details_submitted = true;
  ask(account, [], null);
  changed(world, account);
  world.tasks.after(PAYOUT_AFTER_MS, 'payout', account.id);
}

export function requireInformation(world: StripeWorld, account: Account): void {
  ask(account, [DOCUMENT_WANTED], 'requirements.past_due');
  changed(world, account);
}

export function createAccountLink(world: StripeWorld, form: Form): AccountLink {
  const account = world.store.require('account', requireText(form, 'account'));
  const id = newId('alink');
  return world.store.add<AccountLink>({
    id,
    object: 'account_link',
    ...head(),
    url: `${world.base()}/onboarding/${id}`,
    expires_at: nowSeconds() + LINK_SECONDS,
    hidden_account: account.id,
    hidden_refresh_url: addressAt(form, 'refresh_url'),
    hidden_return_url: addressAt(form, 'return_url'),
    hidden_used: false,
  });
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
  const id = newId('tr');
  const payment = newId('py');
  const when = availableOn === undefined ? {} : { availableOn };
  const movement = move(world, { amount: -amount, type: 'transfer', source: id, ...when });
  move(world, { account: destination, amount, type: 'payment', source: payment, ...when });
  const transfer = store.add<Transfer>({
    id,
    object: 'transfer',
    ...head(),
    amount,
    amount_reversed: 0,
    reversed: false,
    currency: 'gbp',
    destination,
    destination_payment: payment,
    source_transaction: source ?? null,
    transfer_group: textAt(form, 'transfer_group') ?? null,
    balance_transaction: movement.id,
    metadata: metadataAt(form),
  });
  world.emit('transfer.created', transfer);
  if (availableOn === undefined || availableOn <= nowSeconds())
    world.tasks.after(PAYOUT_AFTER_MS, 'payout', destination);
  else world.tasks.at(availableOn * 1000, 'payout', destination);
  return transfer;
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
  const reversalId = newId('trr');
  move(world, { account: transfer.destination, amount: -amount, type: 'payment_refund', source: reversalId });
  const movement = move(world, { amount, type: 'transfer_refund', source: reversalId });
  transfer.amount_reversed += amount;
  transfer.reversed = transfer.amount_reversed === transfer.amount;
  world.emit('transfer.reversed', transfer);
  return store.add<TransferReversal>({
    id: reversalId,
    object: 'transfer_reversal',
    ...head(),
    amount,
    currency: 'gbp',
    transfer: id,
    balance_transaction: movement.id,
  });
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
  const payout = world.store.add<Payout>({
    id: newId('po'),
    object: 'payout',
    ...head(),
    amount: available,
    currency: 'gbp',
    arrival_date: nowSeconds(),
    automatic: true,
    status: fails ? 'failed' : 'paid',
    failure_code: fails ? 'account_closed' : null,
    failure_message: fails ? 'The bank account has been closed.' : null,
    statement_descriptor: null,
    trace_id: fails ? null : { status: 'supported', value: String(randomInt(1e11, 1e12)) },
    hidden_account: accountId,
  });
  world.emit(fails ? 'payout.failed' : 'payout.paid', payout, { account: accountId, tags });
  if (!fails) {
    move(world, { account: accountId, amount: -available, type: 'payout', source: payout.id });
    return;
  }
  ask(account, ['external_account'], 'requirements.past_due');
  account.capabilities.transfers = 'active';
  changed(world, account);
}
