// Push messages, and what people want to hear of.
import * as push from '@baitdrop/contract/push';
import type { Guide } from '../command.ts';

const at = '/api/push';
const holders = 'Whoever can show the keys of the device.';
const themselves = 'Whoever is signed in, about themselves.';

export const pushGuide: Guide = {
  [`GET ${at}`]: { summary: 'What a browser subscribes with', answer: push.pushOffer, audience: 'Everyone.' },
  [`POST ${at}/devices`]: {
    summary: 'Tell a device about orders',
    about: 'The topic `order` goes with the header `X-Track-Token`; the others are for people who are signed in.',
    audience: 'Whoever may see what the topic is about.',
    form: push.followForm,
    answer: push.deviceStanding,
    status: 201,
  },
  [`POST ${at}/devices/look`]: {
    summary: 'What a device is told about',
    audience: holders,
    form: push.deviceStateForm,
    answer: push.deviceStanding,
  },
  [`POST ${at}/devices/leave`]: {
    summary: 'Tell a device nothing more',
    audience: holders,
    form: push.leaveForm,
    status: 204,
  },
  [`POST ${at}/devices/renew`]: {
    summary: 'A browser’s new address in place of the old one',
    audience: holders,
    form: push.renewForm,
    status: 204,
  },
  [`GET ${at}/devices`]: { summary: 'One’s own devices', audience: themselves, answer: push.ownDevices },
  [`DELETE ${at}/devices/{id}`]: { summary: 'Forget one of one’s own devices', audience: themselves, status: 204 },
  'GET /api/notification-preferences': {
    summary: 'What somebody wants to hear of, and by what way',
    audience: themselves,
    answer: push.notificationPreferences,
  },
  'PUT /api/notification-preferences': {
    summary: 'Choose what to hear of',
    audience: themselves,
    form: push.notificationPreferences,
    answer: push.notificationPreferences,
  },
};
