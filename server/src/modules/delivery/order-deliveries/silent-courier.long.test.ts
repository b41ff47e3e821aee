// Tests a courier company that accepts an order and then does not respond; it takes as long as the retries.
import { afterAll, expect, test } from 'vitest';
import { startStuartSimulator } from '@baitdrop/adapters/stuart/stuart.simulator';
import { eventually } from '@baitdrop/postgres/testing/eventually';
import { deliveriesIn } from '../../../testing/deliveries.ts';
import { startOrderScene } from '../../../testing/order-scene.ts';
import { ownApp } from '../../../testing/shared-app.ts';
import { positionOfPostcode } from '../../shops/postcode-tables.ts';

const stuart = await startStuartSimulator({ speed: 0, geocode: positionOfPostcode });
const scene = await startOrderScene(await ownApp({}, { stuart }));
afterAll(async () => {
  await scene.close();
  await stuart.close();
});

const { accepted, deliveriesOf } = deliveriesIn(() => scene);

test('a silent courier is replaced, and cancelled if it comes after all', async () => {
  stuart.setPrice(500);
  // Stuart creates the job and its response is lost; then it does not respond until Uber has the order.
  const order = await accepted({ delivery_note: 'stuart answer lost' });
  await eventually('the job is made', () => stuart.jobs().find(({ form }) => form.assignment_code === order.code));
  stuart.refuseNext('list', 'SERVER_ERROR', { times: 4 });
  await scene.deliveryIdOf(order);
  expect(await deliveriesOf(order)).toMatchObject([{ courier: 'uber', status: 'pending' }]);
  await eventually('Stuart was called back', () =>
    stuart.jobs().find(({ form, stage }) => form.assignment_code === order.code && stage === 'canceled'),
  );
  expect((await scene.events(order)).map(({ kind }) => kind)).not.toContain('no_courier');
});
