// The referral code from a visitor's link. It is stored for the visit, and for thirty days only with consent. The
// latest link replaces earlier ones.
import {
  type Attribution,
  readAttribution,
  referralCodeOf,
  writeAttribution,
} from '@baitdrop/domain/affiliate/attribution';
import { createStore, useStore } from '../../platform/external-store.ts';
import { readStored, removeStored, writeStored } from '../../platform/stored.ts';

const REFERRAL_KEY = 'baitdrop_referral';
const ANSWERED_KEY = 'baitdrop_referral_visit_only';

interface ReferralMemory {
  /** Empty without a code. */
  code: string;
  /** Stored on the device, with the user's consent. */
  isKept: boolean;
  /** The user chose to store it for this visit only. */
  isAnswered: boolean;
}

const nothing: ReferralMemory = { code: '', isKept: false, isAnswered: false };
const store = createStore<ReferralMemory>(nothing);

function ofVisit(key: string): string | null {
  try {
    return sessionStorage.getItem(key);
  } catch {
    return null;
  }
}

function forVisit(key: string, value: string | null): void {
  try {
    if (value === null) sessionStorage.removeItem(key);
    else sessionStorage.setItem(key, value);
  } catch {
    // Without storage, the code is lost when the page is left.
  }
}

function write(attribution: Attribution, isKept: boolean): void {
  const text = writeAttribution(attribution);
  forVisit(REFERRAL_KEY, isKept ? null : text);
  if (isKept) writeStored(REFERRAL_KEY, text);
}

function read(now: Date): ReferralMemory {
  const attribution = readAttribution(readStored(REFERRAL_KEY), now);
  if (attribution === undefined && readStored(REFERRAL_KEY) !== null) removeStored(REFERRAL_KEY);
  const visit = readAttribution(ofVisit(REFERRAL_KEY), now);
  return {
    code: attribution?.code ?? visit?.code ?? '',
    isKept: attribution !== undefined,
    isAnswered: ofVisit(ANSWERED_KEY) !== null,
  };
}

const refresh = (now: Date): void => {
  const memory = read(now);
  if (JSON.stringify(memory) !== JSON.stringify(store.get())) store.set(memory);
};

/** Takes the code from the URL, if it has one. Users who agreed before are not asked again. */
export function noticeReferral(search: string, now: Date): void {
  const code = referralCodeOf(new URLSearchParams(search).get('ref'));
  if (code !== undefined) write({ code, touchedAt: now }, read(now).isKept);
  refresh(now);
}

export function storeReferral(isKept: boolean, now: Date): void {
  const { code } = read(now);
  if (!isKept) removeStored(REFERRAL_KEY);
  forVisit(ANSWERED_KEY, isKept ? null : 'yes');
  if (code !== '') write({ code, touchedAt: now }, isKept);
  refresh(now);
}

/** Call after the code was used for a new account. */
export function forgetReferral(now: Date): void {
  removeStored(REFERRAL_KEY);
  forVisit(REFERRAL_KEY, null);
  forVisit(ANSWERED_KEY, null);
  refresh(now);
}

export const rememberedCode = (now: Date): string => read(now).code;

/** Empty in prerendered markup. */
export const useReferralMemory = (): ReferralMemory => useStore(store, nothing);
