interface Asker<Asked, Found> {
  asked: Asked;
  resolve(found: Found | null): void;
  reject(reason: unknown): void;
}

/** What is found for each of the things asked for, in their order. */
type Look<Asked, Found> = (asked: readonly Asked[]) => Promise<readonly (Found | null | undefined)[]>;

const MOST_AT_ONCE = 500;

/**
 * Looks things up. Who asks while a look is under way waits for the next one, which is for all who wait: a hundred cost
 * little more than one. Nobody gets what was looked up before they asked.
 */
export class Together<Asked, Found> {
  readonly #look: Look<Asked, Found>;
  readonly #idle: () => void;
  readonly #waiting: Asker<Asked, Found>[] = [];
  #underWay = false;

  /** `idle` is called whenever nobody waits any more. */
  constructor(look: Look<Asked, Found>, idle: () => void = () => undefined) {
    this.#look = look;
    this.#idle = idle;
  }

  find(asked: Asked): Promise<Found | null> {
    return new Promise((resolve, reject) => {
      this.#waiting.push({ asked, resolve, reject });
      if (!this.#underWay) void this.#lookWhileAsked();
    });
  }

  async #lookWhileAsked(): Promise<void> {
    this.#underWay = true;
    while (this.#waiting.length > 0) await this.#answer(this.#waiting.splice(0, MOST_AT_ONCE));
    this.#underWay = false;
    this.#idle();
  }

  async #answer(askers: readonly Asker<Asked, Found>[]): Promise<void> {
    try {
      const found = await this.#look(askers.map(({ asked }) => asked));
      for (const [index, { resolve }] of askers.entries()) resolve(found[index] ?? null);
    } catch (error) {
      const [only, another] = askers;
      // One thing that cannot be read must not fail the others.
      if (another) for (const asker of askers) await this.#answer([asker]);
      else only?.reject(error);
    }
  }
}
