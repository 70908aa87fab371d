import { expect } from 'vitest';
import { behaviours, closedPort, startMisbehavingServer } from './misbehaving-server.ts';

/** Whatever a provider does wrong, the adapter has a `ProviderFailure` and nothing else. */
export async function expectNoFinding(
  ask: (baseUrl: string, timeoutMs: number) => Promise<unknown>,
): Promise<void> {
  const server = await startMisbehavingServer();
  const outcomeOf = (asked: Promise<unknown>) =>
    asked.then(
      () => 'an answer',
      (error: Error) => error.name,
    );
  const outcomes: Record<string, string> = {};
  for (const behaviour of Object.keys(behaviours) as (keyof typeof behaviours)[]) {
    server.behave(behaviour);
    const isSlow = behaviour === 'hang' || behaviour === 'drip';
    outcomes[behaviour] = await outcomeOf(ask(server.url, isSlow ? 150 : 5000));
  }
  outcomes.refused = await outcomeOf(ask(await closedPort(), 5000));
  await server.close();
  expect(Object.entries(outcomes).filter(([, outcome]) => outcome !== 'ProviderFailure')).toEqual([]);
}
