import type { CaseAnswer } from '@baitdrop/contract/cases';
import type { OrderMessagesAnswer } from '@baitdrop/contract/order-messages';
import type { TrackedOrder } from '@baitdrop/contract/tracking';
import { type ReactNode, useState } from 'react';
import { describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { describeCommand } from '../../testing/command-states.tsx';
import { answerWith, disconnect, hang, refuse, reply, type Replies, type Reply } from '../../testing/fake-network.ts';
import { renderScreen } from '../../testing/render-screen.tsx';
import { trackedOrder } from '../../testing/sample-tracking.ts';
import { CancelDialog } from './cancel.dialog.tsx';
import { ChoiceCard } from './choice.card.tsx';
import { MessagesCard } from './messages.card.tsx';
import { ReviewCard } from './review.card.tsx';
import { SomethingWrong } from './something-wrong.tsx';
import TrackScreen from './track.screen.tsx';

const TOKEN = 'token_1';
const TRACKING = 'GET /api/tracking';
const order = trackedOrder;
const button = (name: string) => page.getByRole('button', { name, exact: true });

/** Shows the headline of the order that a command answered with. */
function open(card: (onChanged: (order: TrackedOrder) => void) => ReactNode, replies: Replies = {}): Promise<void> {
  function Card() {
    const [headline, setHeadline] = useState('');
    return (
      <>
        {card((changed) => setHeadline(changed.headline))}
        <p>{headline}</p>
      </>
    );
  }
  return renderScreen(Card, { at: `/track/${TOKEN}`, replies });
}

describe('the page of an order', () => {
  const openPage = (answer: Reply) =>
    renderScreen(TrackScreen, { at: `/track/${TOKEN}`, path: '/track/:token', replies: { [TRACKING]: answer } });

  test('says that it is looking for the order', async () => {
    await openPage(hang);
    await expect.element(page.getByText('Looking for your order')).toBeInTheDocument();
  });

  test('says that no order has this link', async () => {
    await openPage(refuse(404, 'Not found.'));
    await expect.element(page.getByRole('heading', { name: 'No order under this link' })).toBeVisible();
  });

  test('can be loaded again after a failure', async () => {
    await openPage(disconnect);
    await expect.element(page.getByRole('heading', { name: 'We couldn’t load your order' })).toBeVisible();
    answerWith({ [TRACKING]: refuse(404, 'Not found.') });
    await button('Try again').click();
    await expect.element(page.getByRole('heading', { name: 'No order under this link' })).toBeVisible();
  });
});

describeCommand('cancelling one’s own order', {
  async open() {
    await open((onChanged) => (
      <CancelDialog open order={order} token={TOKEN} onClose={() => {}} onCancelled={onChanged} />
    ));
    await page.getByRole('textbox', { name: 'Why?' }).fill('The weather.');
  },
  button: 'Yes, cancel it',
  request: 'POST /api/tracking/cancel',
  body: { reason: 'The weather.' },
  typed: ['Why?', 'The weather.'],
  succeeds: [reply({ ...order, headline: 'You cancelled' }), 'You cancelled'],
});

const undelivered: TrackedOrder = {
  ...order,
  status: 'en_route',
  fulfilment: 'delivery',
  can: { ...order.can, choose: true },
  trouble: { kind: 'nobody_found', next_step: '', was: null, due: null },
};

describeCommand('choosing to collect what no courier could take', {
  async open() {
    await open((onChanged) => <ChoiceCard order={undelivered} token={TOKEN} onChosen={onChanged} />);
    await page.getByRole('radio', { name: /^Collect it/ }).click();
  },
  button: 'I will collect it',
  request: 'POST /api/tracking/choice',
  body: { choice: 'collect' },
  succeeds: [reply({ ...order, headline: 'Ready at the shop' }), 'Ready at the shop'],
});

const noCase: CaseAnswer = { case: null, can: { open: true, write: false, close: false, photos: 3 } };
const openedCase: CaseAnswer = {
  case: {
    id: 'case_1',
    reason: 'missing',
    status: 'open',
    opened_at: '2026-11-02T12:00:00Z',
    answer_due_at: null,
    escalated: false,
    closed_at: null,
    closed_by: '',
    messages: [{ id: 'message_1', by: 'customer', text: 'The hooks.', at: '2026-11-02T12:00:00Z' }],
    photos: [],
  },
  can: { open: false, write: true, close: true, photos: 3 },
};

describeCommand('reporting a problem', {
  async open() {
    let answer = noCase;
    await open(() => <SomethingWrong order={order} token={TOKEN} />, {
      'GET /api/tracking/case': () => {
        const now = answer;
        answer = openedCase;
        return Response.json(now);
      },
    });
    await button('Report a problem').click();
    await page.getByRole('combobox', { name: 'What’s wrong?' }).selectOptions('missing');
    await page.getByRole('textbox', { name: 'What happened?' }).fill('The hooks.');
  },
  button: 'Send to the shop',
  request: 'POST /api/tracking/case',
  body: { reason: 'missing', text: 'The hooks.' },
  typed: ['What happened?', 'The hooks.'],
  succeeds: [reply(openedCase), 'It’s solved'],
});

const noMessages: OrderMessagesAnswer = { messages: [], can_write: true };
const written: OrderMessagesAnswer = {
  messages: [{ id: 'message_1', by: 'customer', text: 'On my way!', at: '2026-11-02T09:00:00Z', read: false }],
  can_write: true,
};

describeCommand('writing to the shop', {
  async open() {
    await open(() => <MessagesCard order={order} token={TOKEN} />, {
      'GET /api/tracking/messages': reply(noMessages),
    });
    await page.getByRole('textbox', { name: 'Message to the shop' }).fill('On my way!');
  },
  button: 'Send message',
  request: 'POST /api/tracking/messages',
  body: { text: 'On my way!' },
  typed: ['Message to the shop', 'On my way!'],
  succeeds: [reply(written), 'You'],
});

describe('a review', () => {
  const reviewable: TrackedOrder = { ...order, status: 'delivered', can: { ...order.can, review: true } };
  const openReview = () => open((onSent) => <ReviewCard order={reviewable} token={TOKEN} onSent={onSent} />);
  const text = page.getByRole('textbox', { name: 'In your own words' });

  test('needs stars', async () => {
    await openReview();
    await text.fill('Lively!');
    await button('Send review').click();
    await expect.element(page.getByText('Choose 1 to 5 stars.')).toBeVisible();
  });

  test('stays typed when it could not be sent', async () => {
    await openReview();
    await text.fill('Lively!');
    await page.getByRole('radio', { name: '5 stars, Excellent' }).click();
    answerWith({ 'POST /api/tracking/review': disconnect });
    await button('Send review').click();
    await expect.element(page.getByText('Check your signal', { exact: false })).toBeVisible();
    await expect.element(text).toHaveValue('Lively!');
    answerWith({ 'POST /api/tracking/review': reply({ ...order, headline: 'Thank you' }) });
    await button('Send review').click();
    await expect.element(page.getByText('Thank you')).toBeVisible();
  });

  test('that is hidden says why', async () => {
    await open(() => (
      <ReviewCard
        order={{ ...order, review: { rating: 5, text: '', hidden_because: 'moderated' } }}
        token={TOKEN}
        onSent={() => {}}
      />
    ));
    await expect.element(page.getByText('We’ve hidden this review', { exact: false })).toBeVisible();
  });
});
