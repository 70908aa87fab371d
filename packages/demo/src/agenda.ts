import { DAY_MS } from '@probity/domain/constants.ts';

/** Every reading of the clock moves it forward a little, as real time would. */
const TICK_MS = 20_000;
const OPENING_HOUR = 9;

interface Entry {
  daysAgo: number;
  act: () => Promise<unknown>;
}

/** Replays the events of the demo world in chronological order, with a clock that advances with them. */
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

  /** The opening hour of the day that lies this many days before the first start. */
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

  /** `endOfDay` runs the background jobs of a day before the next day begins. */
  async run(endOfDay: () => Promise<void>): Promise<void> {
    const days = Map.groupBy(this.#entries, ({ daysAgo }) => daysAgo);
    for (const daysAgo of [...days.keys()].sort((a, b) => b - a)) {
      this.#clock = new Date(Math.max(this.moment(daysAgo).getTime(), this.#clock.getTime()));
      for (const { act } of days.get(daysAgo) ?? []) await act();
      await endOfDay();
    }
  }
}
