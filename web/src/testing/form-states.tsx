// Every form: a refused field is marked and keeps its input, and a lost connection loses nothing.
import { describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { answerWith, disconnect, refuse, type Reply, sentRequests } from './fake-network.ts';

const REFUSAL = 'Somebody has that already.';

export interface FormStates {
  /** Renders the form with everything filled in except the field. */
  open: () => Promise<void>;
  /** The field: its label, what is typed into it, and its name in the server's reply. */
  field: readonly [label: string, value: string, name: string];
  button: string;
  request: string;
  /** The sentence that the form shows after any failure. */
  failed: string;
  /** The reply, and what the screen says afterwards. */
  succeeds: readonly [reply: Reply, shows: string];
}

export function describeForm(name: string, states: FormStates): void {
  const { open, field, button, request, failed, succeeds } = states;
  const [label, value, fieldName] = field;
  const [reply, shows] = succeeds;
  const input = page.getByLabelText(label, { exact: true });
  const send = () => page.getByRole('button', { name: button, exact: true }).click();
  const sendWith = async (first: Reply) => {
    await open();
    await input.fill(value);
    answerWith({ [request]: first });
    await send();
    await expect.element(page.getByText(failed).first()).toBeVisible();
  };

  describe(`${name}`, () => {
    test('marks the field that the server refuses, until it is changed', async () => {
      await sendWith(refuse(400, failed, { [fieldName]: { code: 'invalid', message: REFUSAL } }));
      await expect.element(page.getByText(REFUSAL)).toBeVisible();
      await expect.element(input).toHaveAttribute('aria-invalid', 'true');
      await expect.element(input).toHaveFocus();
      await expect.element(input).toHaveValue(value);
      await input.fill(`${value}1`);
      await expect.element(page.getByText(REFUSAL)).not.toBeInTheDocument();
    });

    test('keeps the input after a lost connection, and sends it again', async () => {
      await sendWith(disconnect);
      await expect.element(page.getByText('Nothing you typed is lost.', { exact: false })).toBeVisible();
      await expect.element(input).toHaveValue(value);
      answerWith({ [request]: reply });
      await send();
      await expect.element(page.getByText(shows, { exact: false }).first()).toBeInTheDocument();
      const [first, second] = sentRequests(request).map(({ body }) => body);
      expect(second).toEqual(first);
    });
  });
}
