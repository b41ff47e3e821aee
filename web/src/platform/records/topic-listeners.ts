import { log } from '../log.ts';
import { plainTopic } from './live-topic.ts';

export interface TopicListener {
  onEvent(data: unknown): void;
  /**
   * Read the data now: every later change arrives as an event. Called once after listening starts, and after every gap.
   */
  onResync?: (() => void) | undefined;
}

export interface TopicListeners {
  add(topic: string, listener: TopicListener): () => void;
  topics(): string[];
  notify(topic: string, data: unknown): void;
  resync(topics: readonly string[]): void;
  /** Call when the connection is lost: then no data is known to be current. */
  expectGap(): void;
}

/**
 * `onTopicsChanged` is called once for all changes of a moment: one screen that unmounts and the next that mounts are
 * one change.
 */
export function createTopicListeners(onTopicsChanged: () => void): TopicListeners {
  const byTopic = new Map<string, Set<TopicListener>>();
  const ready = new Set<string>();
  let announced = '';
  let announcing = false;

  const announce = (): void => {
    announcing = false;
    const topics = [...byTopic.keys()].toSorted().join('\n');
    if (topics === announced) return;
    announced = topics;
    onTopicsChanged();
  };
  const announceSoon = (): void => {
    if (announcing) return;
    announcing = true;
    queueMicrotask(announce);
  };
  const callAll = (topic: string, call: (listener: TopicListener) => void): void => {
    for (const listener of byTopic.get(topic) ?? []) {
      try {
        call(listener);
      } catch (error) {
        log.error(`A listener to ${plainTopic(topic)} failed`, error);
      }
    }
  };

  return {
    add(topic, listener) {
      const own: TopicListener = { ...listener };
      const listeners = byTopic.get(topic) ?? new Set();
      byTopic.set(topic, listeners.add(own));
      announceSoon();
      queueMicrotask(() => {
        if (ready.has(topic)) callAll(topic, (other) => other === own && other.onResync?.());
      });
      return () => {
        if (!listeners.delete(own) || listeners.size > 0) return;
        byTopic.delete(topic);
        ready.delete(topic);
        announceSoon();
      };
    },
    topics: () => [...byTopic.keys()],
    notify: (topic, data) => callAll(topic, (listener) => listener.onEvent(data)),
    resync(topics) {
      for (const topic of topics.filter((name) => byTopic.has(name))) {
        ready.add(topic);
        callAll(topic, (listener) => listener.onResync?.());
      }
    },
    expectGap: () => ready.clear(),
  };
}
