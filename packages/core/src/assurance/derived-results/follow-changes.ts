import type { Ctx, Events } from '../../kernel/context/index.ts';
import { changedFacts, type FactEvent } from './changed-facts.ts';
import type { Derived } from './define-derived.ts';

/** The handler of an event for all derived results, in their order. */
export const followChanges =
  (derived: readonly Pick<Derived, 'follow'>[]) =>
  <Event extends FactEvent>(event: Event) =>
  async (ctx: Ctx, payload: Events[Event]): Promise<void> => {
    const changed = changedFacts[event](payload);
    for (const { follow } of derived) await follow(ctx, changed);
  };
