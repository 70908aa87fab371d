import type { Ownership, OwnershipInterest, OwnershipParty, Share } from '@probity/contract/ownership.ts';

export interface ChartNode {
  id: string;
  party: OwnershipParty | null;
  isSubject: boolean;
  /** The unknown remainder of a company. */
  unexplained: Share | null;
  beneficial: 'Certain' | 'Possible' | null;
}

export interface ChartEdge {
  id: string;
  from: string;
  to: string;
  kind: 'owns' | 'controls' | 'unknown';
  /** Whether the share is added to the chain. */
  isCounted: boolean;
  share: Share | null;
  interest: OwnershipInterest | null;
}

export interface Chart {
  nodes: ChartNode[];
  edges: ChartEdge[];
}

const MANAGER: readonly string[] = ['SeniorManager'];

/** Everyone who owns or controls, and each company's unknown remainder. Managers are listed separately. */
export function chartOf(ownership: Ownership): Chart {
  const { subjectId, interests, issues } = ownership;
  const shown = interests.filter(({ roles, rights, capital }) => {
    return capital !== null || rights.length > 0 || roles.some((role) => !MANAGER.includes(role));
  });
  const reached = reachable(subjectId, shown);
  const beneficial = new Map(
    ownership.beneficialOwners.map(
      ({ partyId, isCertain }) => [partyId, isCertain ? 'Certain' : 'Possible'] as const,
    ),
  );
  const nodes: ChartNode[] = ownership.parties
    .filter(({ id }) => reached.has(id))
    .map((party) => ({
      id: party.id,
      party,
      isSubject: party.id === subjectId,
      unexplained: null,
      beneficial: beneficial.get(party.id) ?? null,
    }));
  const edges: ChartEdge[] = shown
    .filter(({ ownerId, ownedId }) => reached.has(ownerId) && reached.has(ownedId))
    .map((interest) => ({
      id: `${interest.ownerId} ${interest.ownedId}`,
      from: interest.ownerId,
      to: interest.ownedId,
      kind: interest.capital ? 'owns' : 'controls',
      isCounted: interest.isCounted,
      share: interest.capital,
      interest,
    }));
  for (const { kind, partyIds, share } of issues) {
    const [companyId] = partyIds;
    if (kind !== 'UnknownRemainder' || !companyId || !share || !reached.has(companyId)) continue;
    const id = `unknown ${companyId}`;
    nodes.push({ id, party: null, isSubject: false, unexplained: share, beneficial: null });
    edges.push({ id, from: id, to: companyId, kind: 'unknown', isCounted: true, share, interest: null });
  }
  return { nodes, edges };
}

function reachable(subjectId: string, interests: readonly OwnershipInterest[]): Set<string> {
  const ownersOf = Map.groupBy(interests, ({ ownedId }) => ownedId);
  const reached = new Set([subjectId]);
  for (const id of reached) for (const { ownerId } of ownersOf.get(id) ?? []) reached.add(ownerId);
  return reached;
}

export interface GridRow {
  key: string;
  node: ChartNode;
  edge: ChartEdge | null;
  level: number;
  /** Its owners are in an earlier row. */
  isRepeated: boolean;
}

/** The chart as an indented list: the subject first, below each company its owners, largest share first. */
export function gridOf({ nodes, edges }: Chart): GridRow[] {
  const byId = new Map(nodes.map((node) => [node.id, node]));
  const ownersOf = Map.groupBy(edges, ({ to }) => to);
  const rows: GridRow[] = [];
  const seen = new Set<string>();
  const open: { id: string; edge: ChartEdge | null; level: number; key: string }[] = [];
  const subject = nodes.find(({ isSubject }) => isSubject);
  if (subject) open.push({ id: subject.id, edge: null, level: 0, key: subject.id });
  for (let next = open.pop(); next; next = open.pop()) {
    const { id, edge, level, key } = next;
    const node = byId.get(id);
    if (!node) continue;
    const owners = [...(ownersOf.get(id) ?? [])].sort((a, b) => weight(b) - weight(a));
    const isRepeated = seen.has(id) && owners.length > 0;
    rows.push({ key, node, edge, level, isRepeated });
    if (seen.has(id)) continue;
    seen.add(id);
    for (const owner of owners.reverse())
      open.push({ id: owner.from, edge: owner, level: level + 1, key: `${key}/${owner.from}` });
  }
  return rows;
}

const weight = ({ share, kind }: ChartEdge): number => (kind === 'unknown' ? -1 : Number(share?.max ?? 0));
