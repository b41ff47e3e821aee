import { z } from 'zod';
import { escapeHtml } from '@baitdrop/domain/html/escape-html';
import type { Telephone, TelephoneStatus, TelephoneOutcome } from '../ports/telephone.ts';
import { answerJson } from '../public-web/answer-json.ts';
import type { TwilioConfig } from './twilio-config.ts';
import { isSignedByTwilio, twilioSignature } from './twilio-signature.ts';

const DEFAULT_TIMEOUT_MS = 8_000;

const taken = z.object({ sid: z.string().min(1) });
const problem = z.object({ code: z.number(), message: z.string() });

/** Codes of numbers that can never receive our messages or calls. */
const WRONG_NUMBERS = new Set([21211, 21214, 21217, 21401, 21408, 21421, 21601, 21608, 21612, 21614, 21219, 21215]);
const OPTED_OUT = 21610;

/** No other status follows one of these. */
const REACHED = new Set(['delivered', 'read', 'completed', 'in-progress']);
const FAILED = new Set(['failed', 'undelivered', 'canceled', 'busy', 'no-answer']);

/** Twilio posts outcomes to `statusUrl`, which is also the URL that it signs. */
export function createTwilio(config: TwilioConfig, statusUrl: string, timeoutMs = DEFAULT_TIMEOUT_MS): Telephone {
  const { apiBase, accountSid, authToken, from } = config;
  const authorization = `Basic ${Buffer.from(`${accountSid}:${authToken}`).toString('base64')}`;

  async function ask(resource: 'Messages' | 'Calls', fields: Record<string, string>): Promise<TelephoneOutcome> {
    const url = `${apiBase}/2010-04-01/Accounts/${accountSid}/${resource}.json`;
    const body = new URLSearchParams({ From: from, StatusCallback: statusUrl, ...fields });
    const signal = AbortSignal.timeout(timeoutMs);
    let answer: Response;
    try {
      answer = await fetch(url, { method: 'POST', headers: { authorization }, body, signal });
    } catch {
      return { result: 'later', afterSeconds: undefined, detail: 'Twilio could not be reached' };
    }
    const responseBody: unknown = await answerJson(answer).catch(() => undefined);
    const sid = taken.safeParse(responseBody);
    if (answer.ok && sid.success) return { result: 'taken', id: sid.data.sid };
    return outcomeOf(answer, problem.safeParse(responseBody).data?.code ?? 0);
  }

  return {
    text: (to, body) => ask('Messages', { To: to, Body: body }),
    call: (to, sentence) => ask('Calls', { To: to, Twiml: twimlOf(sentence) }),
    readWebhook(rawBody, headers) {
      const form = new URLSearchParams(rawBody.toString('utf8'));
      const expected = twilioSignature(authToken, statusUrl, form);
      return isSignedByTwilio(headers['x-twilio-signature'], expected) ? statusOf(form) : undefined;
    },
  };
}

/** The sentence is repeated, because people often miss the beginning. */
function twimlOf(sentence: string): string {
  const say = `<Say language="en-GB">${escapeHtml(sentence)}</Say>`;
  return `<Response>${say}<Pause length="1"/>${say}</Response>`;
}

function outcomeOf({ status, headers }: Response, code: number): TelephoneOutcome {
  const detail = `Twilio answered ${status} with code ${code}`;
  if (status === 429 || status >= 500) {
    const seconds = Number(headers.get('retry-after') ?? Number.NaN);
    return { result: 'later', afterSeconds: Number.isFinite(seconds) ? seconds : undefined, detail };
  }
  const because = code === OPTED_OUT ? 'opted_out' : WRONG_NUMBERS.has(code) ? 'number' : 'account';
  return { result: 'refused', because, code, detail };
}

function statusOf(form: URLSearchParams): TelephoneStatus | undefined {
  const id = form.get('MessageSid') ?? form.get('CallSid') ?? '';
  const status = form.get('MessageStatus') ?? form.get('CallStatus') ?? '';
  if (id === '' || status === '') return undefined;
  const outcome = REACHED.has(status) ? 'reached' : FAILED.has(status) ? 'failed' : 'under_way';
  return { id, status, outcome, errorCode: Number(form.get('ErrorCode') ?? 0) || 0 };
}
