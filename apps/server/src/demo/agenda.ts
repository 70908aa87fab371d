const DAY_MS = 86_400_000;
/** Each look at the clock is a little later, as it is for people. */
const TICK_MS = 20_000;
const OPENING_HOUR = 9;

interface Entry {
  daysAgo: number;
  act: () => Promise<unknown>;
}

/** What happened in the demo world, told in the order in which it happened, under a clock that moves with it. */
export class Agenda {
  readonly #start: Date;
  readonly #entries: Entry[] = [];
  #clock: Date;

  constructor(now: Date) {
    this.#start = now;
    this.#clock = new Date(0);
  }

  now = (): Date => {
    this.#clock = new Date(Math.min(this.#clock.getTime() + TICK_MS, this.#start.getTime()));
    return this.#clock;
  };

  /** A morning so many days before the first start. */
  moment(daysAgo: number): Date {
    const morning = new Date(this.#start.getTime() - daysAgo * DAY_MS);
    morning.setUTCHours(OPENING_HOUR, 0, 0, 0);
    return morning;
  }

  /** A day as yyyy-mm-dd, counted from the first start. */
  day(daysFromNow: number): string {
    return new Date(this.#start.getTime() + daysFromNow * DAY_MS).toISOString().slice(0, 10);
  }

  on(daysAgo: number, act: Entry['act']): void {
    this.#entries.push({ daysAgo, act });
  }

  /** `endOfDay` does what the background does meanwhile, before the next day begins. */
  async run(endOfDay: () => Promise<void>): Promise<void> {
    const days = Map.groupBy(this.#entries, ({ daysAgo }) => daysAgo);
    for (const daysAgo of [...days.keys()].sort((a, b) => b - a)) {
      this.#clock = new Date(Math.max(this.moment(daysAgo).getTime(), this.#clock.getTime()));
      for (const { act } of days.get(daysAgo) ?? []) await act();
      await endOfDay();
    }
  }
}
