import { controlPage } from '../simulator-kit/control-page.ts';
import type { HttpReply } from '../simulator-kit/replies.ts';

interface Device {
  mood: string;
  tries: number;
  received: readonly { title: string; body: string; url: string }[];
}

/** A page with the messages of a simulated push service, newest last. */
export const overviewOf = (title: string, devices: ReadonlyMap<string, Device>): HttpReply =>
  controlPage({
    title,
    intro: 'Messages that the demo sent. None of them left this machine.',
    sections: [
      {
        rows: [...devices].map(([name, { mood, tries, received }]) => ({
          title: name,
          status: `${mood}, ${tries} tries`,
          details: received.map(({ title: headline, body, url }) => `${headline}: ${body} (${url})`),
        })),
        none: 'No device yet.',
      },
    ],
  });
