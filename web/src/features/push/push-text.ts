export interface PushText {
  title: string;
  body: string;
  url: string;
  tag: string;
}

/** Browsers require a notification for every message, so an unreadable one gets this general text. */
const unreadable: PushText = { title: 'BaitDrop', body: 'There’s news about an order.', url: '/', tag: '' };

export function readPushText(text: string | undefined): PushText {
  try {
    const message = JSON.parse(text ?? '') as Partial<Record<keyof PushText, unknown>> | null;
    const word = (name: keyof PushText): string =>
      typeof message?.[name] === 'string' ? message[name] : unreadable[name];
    return { title: word('title'), body: word('body'), url: word('url'), tag: word('tag') };
  } catch {
    return unreadable;
  }
}
