// A command is sent once however often it is pressed, a refusal is shown and leaves the input,
// and a second attempt after a lost connection is the same command.
import { describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { answerWith, disconnect, hang, refuse, type Reply, sentRequests } from './fake-network.ts';

const PENDING = 'One moment…';
const REFUSAL = 'Somebody else was quicker.';

export interface CommandStates {
  /** Renders the form with everything filled in, ready to be sent. */
  open: () => Promise<void>;
  /** The button that sends it. */
  button: string;
  pending?: string;
  /** The request, such as `POST /api/orders/o1/cancel`. */
  request: string;
  body: unknown;
  /** A field with what was typed, which stays after a failure. */
  typed?: readonly [label: string, value: string];
  /** The reply, and what the screen says afterwards. */
  succeeds: readonly [reply: Reply, shows: string];
  /** False for commands without an idempotency key, which may be repeated. */
  isOnce?: boolean;
}

export function describeCommand(name: string, states: CommandStates): void {
  const { open, button, pending = PENDING, request, body, typed, succeeds, isOnce = true } = states;
  const [reply, shows] = succeeds;
  const send = () => page.getByRole('button', { name: button, exact: true }).click();
  const openWith = async (first: Reply) => {
    await open();
    answerWith({ [request]: first });
    await send();
  };
  const expectInput = async () => {
    if (typed) await expect.element(page.getByRole('textbox', { name: typed[0], exact: true })).toHaveValue(typed[1]);
  };

  describe(`${name}`, () => {
    test('is sent once, although the button is pressed again meanwhile', async () => {
      await openWith(hang);
      const busy = page.getByRole('button', { name: pending, exact: true }).first();
      await expect.element(busy).toHaveAttribute('aria-disabled', 'true');
      await expect.poll(() => sentRequests(request).length).toBe(1);
      await busy.click({ force: true });
      expect(sentRequests(request).map((sent) => sent.body)).toEqual([body]);
    });

    test('shows why it was refused, and keeps the input for another attempt', async () => {
      await openWith(refuse(409, REFUSAL));
      await expect.element(page.getByText(REFUSAL)).toBeVisible();
      await expectInput();
      answerWith({ [request]: reply });
      await send();
      await expect.element(page.getByText(shows, { exact: false }).first()).toBeInTheDocument();
      await expect.element(page.getByText(REFUSAL)).not.toBeInTheDocument();
    });

    test('is the same command when it is sent again after a lost connection', async () => {
      await openWith(disconnect);
      await expect.element(page.getByText('Check your signal and try again', { exact: false }).first()).toBeVisible();
      await expectInput();
      answerWith({ [request]: reply });
      await send();
      await expect.element(page.getByText(shows, { exact: false }).first()).toBeInTheDocument();
      const [first, second] = sentRequests(request).map(({ headers }) => headers.get('idempotency-key'));
      expect(second).toBe(first);
      expect(first !== null).toBe(isOnce);
      expect(sentRequests(request).map((sent) => sent.body)).toEqual([body, body]);
    });
  });
}
