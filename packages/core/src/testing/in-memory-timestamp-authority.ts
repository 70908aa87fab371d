import { ProviderFailure, type Timestamp, type TimestampAuthority } from '../kernel/ports/index.ts';

/** Stamps with the clock of the test, unless it is down. */
export class InMemoryTimestampAuthority implements TimestampAuthority {
  isDown = false;
  readonly asked: string[] = [];
  readonly #now: () => Date;

  constructor(now: () => Date) {
    this.#now = now;
  }

  async stamp(imprint: Buffer): Promise<Timestamp> {
    this.asked.push(imprint.toString('hex'));
    if (this.isDown) throw new ProviderFailure({ provider: 'TimestampAuthority', kind: 'Unreachable' });
    return {
      token: Buffer.from(`token ${imprint.toString('hex')}`),
      at: this.#now(),
      authority: 'Time of Record',
    };
  }
}
