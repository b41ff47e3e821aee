// Simulates Twilio: text messages, calls, and signed webhooks about their outcome.
import { randomBytes } from 'node:crypto';
import { controlPage } from '../simulator-kit/control-page.ts';
import { formOf } from '../simulator-kit/read-body.ts';
import { type HttpReply, jsonReply } from '../simulator-kit/replies.ts';
import { type SimulatorRequest, startSimulatorServer } from '../simulator-kit/simulator-server.ts';
import type { TwilioConfig } from './twilio-config.ts';
import { MAGIC_NUMBERS, moreInfoOf, refusalReply, TWILIO_REFUSALS, type TwilioRefusal } from './twilio-refusals.ts';
import { twilioSignature } from './twilio-signature.ts';

export interface SimulatedAlert {
  kind: 'text' | 'call';
  sid: string;
  to: string;
  /** The text message, or the TwiML of the call. */
  content: string;
  status: string;
}

/** Answers the status code. Tests pass a receiver that needs no network. */
export type StatusReceiver = (url: string, form: string, headers: Record<string, string>) => Promise<number>;

export interface TwilioSimulator {
  config: TwilioConfig;
  pageUrl: string;
  /** Lists the oldest first. */
  alerts(): readonly SimulatedAlert[];
  /** Refuses the next request with this code, whatever it contains. */
  refuseNext(code: TwilioRefusal): void;
  /** Simulates that the number's owner answered STOP. */
  optOut(number: string): void;
  /** Reports the outcome to the app and answers the status of its response. */
  sendStatus(sid: string, status: string, errorCode?: number): Promise<number>;
  receiveWith(receiver: StatusReceiver): void;
  close(): Promise<void>;
}

const FROM = '+15005550006';
const E164 = /^\+[1-9]\d{7,14}$/;
const MAX_BODY = 1600;
const MAX_ALERTS = 200;

const newSid = (prefix: string): string => prefix + randomBytes(16).toString('hex');
const isWebAddress = (text: string): boolean => /^https?:$/.test(URL.parse(text)?.protocol ?? '');

const postForm: StatusReceiver = async (url, form, headers) => {
  const answer = await fetch(url, { method: 'POST', body: form, headers });
  await answer.body?.cancel();
  return answer.status;
};

export async function startTwilioSimulator({ tells = false } = {}): Promise<TwilioSimulator> {
  const accountSid = newSid('AC');
  const authToken = randomBytes(16).toString('hex');
  const alerts: (SimulatedAlert & { statusUrl: string })[] = [];
  const optedOut = new Set<string>();
  let refusal: TwilioRefusal | undefined;
  let receiver = postForm;

  function refusalOf(
    kind: 'text' | 'call',
    request: SimulatorRequest,
    form: URLSearchParams,
  ): TwilioRefusal | undefined {
    const planned = refusal;
    refusal = undefined;
    const basic = `Basic ${Buffer.from(`${accountSid}:${authToken}`).toString('base64')}`;
    if (request.headers.authorization !== basic) return 20003;
    if (request.params['account'] !== accountSid) return 20404;
    if (planned !== undefined) return planned;
    const [to, from, content] = [form.get('To') ?? '', form.get('From') ?? '', contentOf(kind, form)];
    if (to === '') return kind === 'text' ? 21604 : 21201;
    if (from !== FROM) return kind === 'text' ? 21606 : 21212;
    const magic = MAGIC_NUMBERS[to]?.[kind];
    if (magic !== undefined) return magic;
    if (!E164.test(to)) return 21211;
    if (kind === 'text' && optedOut.has(to)) return 21610;
    if (content === '') return kind === 'text' ? 21602 : 21205;
    if (kind === 'text' && content.length > MAX_BODY) return 21617;
    if (!isWebAddress(form.get('StatusCallback') ?? '')) return 21205;
    return undefined;
  }

  async function sendStatus(sid: string, status: string, errorCode = 0): Promise<number> {
    const alert = alerts.find((each) => each.sid === sid);
    if (alert === undefined) throw new Error(`the simulator took no ${sid}`);
    alert.status = status;
    const name = alert.kind === 'text' ? 'Message' : 'Call';
    const form = new URLSearchParams({
      AccountSid: accountSid,
      From: FROM,
      To: alert.to,
      [`${name}Sid`]: sid,
      [`${name}Status`]: status,
      ...(errorCode > 0 && { ErrorCode: String(errorCode) }),
    });
    return receiver(alert.statusUrl, form.toString(), {
      'content-type': 'application/x-www-form-urlencoded',
      'x-twilio-signature': twilioSignature(authToken, alert.statusUrl, form),
    });
  }

  function take(kind: 'text' | 'call', request: SimulatorRequest): HttpReply {
    const form = formOf(request);
    const refused = refusalOf(kind, request, form);
    if (refused !== undefined) return refusalReply(refused);
    const sid = newSid(kind === 'text' ? 'SM' : 'CA');
    const to = form.get('To') ?? '';
    const statusUrl = form.get('StatusCallback') ?? '';
    alerts.push({ kind, sid, to, content: contentOf(kind, form), status: 'queued', statusUrl });
    if (alerts.length > MAX_ALERTS) alerts.shift();
    const answer = jsonReply({ sid, status: 'queued', to, from: FROM, error_code: null, error_message: null }, 201);
    const afterwards = async () => {
      await sendStatus(sid, kind === 'text' ? 'delivered' : 'no-answer').catch(() => 0);
    };
    return tells ? { ...answer, afterwards } : answer;
  }

  const server = await startSimulatorServer({
    routes: {
      'POST /2010-04-01/Accounts/:account/Messages.json': (request) => take('text', request),
      'POST /2010-04-01/Accounts/:account/Calls.json': (request) => take('call', request),
      'GET /': () => overview(alerts),
    },
    notFound: () => refusalReply(20404),
  });
  return {
    config: { apiBase: server.url, accountSid, authToken, from: FROM },
    pageUrl: server.url,
    alerts: () => alerts,
    refuseNext: (code) => {
      refusal = code;
    },
    optOut: (number) => void optedOut.add(number),
    sendStatus: sendStatus,
    receiveWith: (newReceiver) => {
      receiver = newReceiver;
    },
    close: server.close,
  };
}

const contentOf = (kind: 'text' | 'call', form: URLSearchParams): string =>
  form.get(kind === 'text' ? 'Body' : 'Twiml') ?? '';

const overview = (alerts: readonly SimulatedAlert[]): HttpReply =>
  controlPage({
    title: 'Simulated Twilio',
    intro: 'Text messages and calls to shops. None of them left this machine.',
    sections: [
      {
        rows: alerts.toReversed().map(({ kind, to, content, status }) => ({
          title: `${kind === 'text' ? 'Text message' : 'Call'} to ${to}`,
          status,
          details: [content],
        })),
        none: 'Nobody was texted or called yet.',
      },
      {
        heading: 'What it refuses',
        rows: Object.entries(TWILIO_REFUSALS).map(([code, [, message]]) => ({
          title: code,
          href: moreInfoOf(Number(code) as TwilioRefusal),
          status: message,
        })),
      },
    ],
    refreshSeconds: 5,
  });
