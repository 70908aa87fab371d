import type { ReliedItem } from '@probity/domain';
import { scopeKey } from '@probity/domain';
import { complianceTest } from '@probity/domain/compliance-tests/catalogue.ts';
import type { TestKey, TestOutcome } from '@probity/domain/compliance-tests/test-keys.ts';
import type { RiskLevel } from '@probity/domain/risk/risk-keys.ts';
import type { DecisionContent, PresentFile, ScreeningAt } from './decision-content.ts';
import { hashOf } from './decision-content.ts';
import type { Subject } from './decisions.store.ts';
import { itemView, type ReliedItemView } from './relied-item.ts';

interface RatedAt {
  level: RiskLevel;
  score: number;
  isOverridden: boolean;
}

/** A difference between the file of a proposal and the present one; `at` is null if its time is not known. */
export type FileChange = { at: Date | null } & (
  | { kind: 'Sharing'; subject: Subject | null; isShared: boolean }
  /** Null if the item was not shared before, or no longer is. */
  | {
      kind: 'Item';
      subject: Subject | null;
      label: string;
      from: ReliedItemView | null;
      to: ReliedItemView | null;
    }
  | {
      kind: 'Test';
      subject: Subject | null;
      key: TestKey;
      from: TestOutcome | null;
      to: TestOutcome | null;
    }
  | { kind: 'Screening'; from: ScreeningAt | null; to: ScreeningAt | null }
  | { kind: 'Risk'; from: RatedAt | null; to: RatedAt | null }
);

export interface ProposedFile {
  content: DecisionContent;
  /** By connection; missing where they are no longer kept. */
  items: ReadonlyMap<string, readonly ReliedItem[]>;
}

/** What changed since a decision was proposed: shared data, tests, screening and risk, in that order. */
export function changesSince(before: ProposedFile, now: PresentFile): FileChange[] {
  const was = new Map(before.content.connections.map((connection) => [connection.id, connection]));
  const is = new Map(now.content.connections.map((connection) => [connection.id, connection]));
  const ended = [...was.values()].filter(({ id }) => !is.has(id));
  return [
    ...ended.map(({ subject = null, id }) => ({
      kind: 'Sharing' as const,
      subject,
      isShared: false,
      at: now.connections.find((connection) => connection.id === id)?.changedAt ?? null,
    })),
    ...[...is.values()].flatMap((connection) => {
      const { subject = null, id } = connection;
      const earlier = was.get(id);
      if (!earlier)
        return {
          kind: 'Sharing' as const,
          subject,
          isShared: true,
          at: now.connections.find((one) => one.id === id)?.approvedAt ?? null,
        };
      const items = changedItems(before, now, connection);
      return [...items.map(({ change }) => change), ...changedTests(earlier, connection, items, now)];
    }),
    ...changedScreening(before.content, now.content),
    ...changedRisk(before.content, now),
  ];
}

type Connection = DecisionContent['connections'][number];
interface ChangedItem {
  key: string;
  change: FileChange;
}

function changedItems(
  before: ProposedFile,
  now: PresentFile,
  { id, subject: given, itemsHash }: Connection,
): ChangedItem[] {
  const subject = given ?? null;
  const was = before.items.get(id);
  const present = now.items.find(({ connectionId }) => connectionId === id);
  if (!was || !present || hashOf(was).toString('hex') === itemsHash) return [];
  const owner = subject ?? before.content.party;
  const earlier = new Map(was.map((item) => [scopeKey(item), item]));
  const keys = [...new Set([...earlier.keys(), ...present.items.map(scopeKey)])];
  return keys.flatMap((key): ChangedItem[] => {
    const from = earlier.get(key);
    const to = present.items.find((item) => scopeKey(item) === key);
    const shown = to ?? from;
    if (!shown || (from && to && hashOf(from).equals(hashOf(to)))) return [];
    const view = (item: ReliedItem | undefined) => (item ? itemView(item, owner) : null);
    const at = present.changedAt.get(key) ?? null;
    const { label } = itemView(shown, owner);
    return [{ key, change: { kind: 'Item', subject, label, from: view(from), to: view(to), at } }];
  });
}

function changedTests(
  before: Connection,
  { tests, subject: given }: Connection,
  items: readonly ChangedItem[],
  now: PresentFile,
): FileChange[] {
  const subject = given ?? null;
  const was = new Map(before.tests.map(({ key, outcome }) => [key, outcome]));
  const is = new Map(tests.map(({ key, outcome }) => [key, outcome]));
  const timeOf = (key: TestKey): Date | null => {
    const { inputs } = complianceTest(key);
    const uses = (input: string) => inputs.some((one) => one === input);
    const times = items.flatMap((item) => (uses(item.key) ? (item.change.at ?? []) : []));
    const screened = uses('check:AmlCheck') ? (now.screening?.screenedAt ?? null) : null;
    return [...times, ...(screened ? [screened] : [])].sort((one, other) => +other - +one)[0] ?? null;
  };
  return [...new Set([...was.keys(), ...is.keys()])].flatMap((key) => {
    const [from = null, to = null] = [was.get(key), is.get(key)];
    return from === to ? [] : { kind: 'Test' as const, subject, key, from, to, at: timeOf(key) };
  });
}

function changedScreening(before: DecisionContent, now: DecisionContent): FileChange[] {
  const [from, to] = [before.screening ?? null, now.screening ?? null];
  const at = to?.screenedAt ? new Date(to.screenedAt) : null;
  return hashOf(from).equals(hashOf(to)) ? [] : [{ kind: 'Screening', from, to, at }];
}

function changedRisk(before: DecisionContent, { content, ratedAt }: PresentFile): FileChange[] {
  const [from, to] = [ratedOf(before), ratedOf(content)];
  return hashOf(from).equals(hashOf(to)) ? [] : [{ kind: 'Risk', from, to, at: ratedAt }];
}

const ratedOf = ({ risk }: DecisionContent): RatedAt | null =>
  risk && { level: risk.level, score: risk.rating.score, isOverridden: risk.isOverridden };
