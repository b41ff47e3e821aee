interface Device {
  mood: string;
  tries: number;
  received: readonly { title: string; body: string; url: string }[];
}

/** A page with the messages of a simulated push service, newest last. */
export function overviewOf(headline: string, devices: ReadonlyMap<string, Device>): string {
  const lines = [...devices].flatMap(([name, { mood, tries, received }]) => [
    `${name}: ${mood}, ${tries} tries`,
    ...received.map(({ title, body, url }) => `  ${title}: ${body} (${url})`),
  ]);
  return [headline, '', ...lines, ''].join('\n');
}
