interface Asker<Found> {
  resolve(found: Found | null): void;
  reject(reason: unknown): void;
}

type Look<Found> = (ids: readonly string[]) => Promise<ReadonlyMap<string, Found>>;

/**
 * Looks things up by id. Who asks while a look is under way waits for the next one, which is for all who wait: a hundred
 * cost little more than one. Nobody gets what was looked up before they asked.
 */
export class Together<Found> {
  readonly #look: Look<Found>;
  readonly #idle: () => void;
  #waiting = new Map<string, Asker<Found>[]>();
  #underWay = false;

  /** `idle` is called whenever nobody waits any more. */
  constructor(look: Look<Found>, idle: () => void = () => undefined) {
    this.#look = look;
    this.#idle = idle;
  }

  find(id: string): Promise<Found | null> {
    return new Promise((resolve, reject) => {
      const askers = this.#waiting.get(id);
      if (askers) askers.push({ resolve, reject });
      else this.#waiting.set(id, [{ resolve, reject }]);
      if (!this.#underWay) void this.#lookWhileAsked();
    });
  }

  async #lookWhileAsked(): Promise<void> {
    this.#underWay = true;
    while (this.#waiting.size > 0) {
      const asked = this.#waiting;
      this.#waiting = new Map();
      await this.#answer(asked);
    }
    this.#underWay = false;
    this.#idle();
  }

  async #answer(asked: ReadonlyMap<string, readonly Asker<Found>[]>): Promise<void> {
    try {
      const found = await this.#look([...asked.keys()]);
      for (const [id, askers] of asked) for (const { resolve } of askers) resolve(found.get(id) ?? null);
    } catch (error) {
      if (asked.size > 1) return this.#answerOneByOne(asked);
      for (const askers of asked.values()) for (const { reject } of askers) reject(error);
    }
    return undefined;
  }

  /** One row that cannot be read must not fail the others. */
  async #answerOneByOne(asked: ReadonlyMap<string, readonly Asker<Found>[]>): Promise<void> {
    for (const [id, askers] of asked) await this.#answer(new Map([[id, askers]]));
  }
}
