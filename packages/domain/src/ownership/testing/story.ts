import type { OwnershipGraph, OwnershipParty, PartyKind, Statement } from '../graph.ts';

type StatementDetails = Partial<Omit<Statement, 'ownerId' | 'ownedId'>>;

/**
 * Builds a graph line by line: `holds('Piet', 'HoldCo', '60')`. Names imply the kind: those without a keyword are
 * people.
 */
export function story(subjectId: string) {
  const parties = new Map<string, OwnershipParty>([[subjectId, { id: subjectId, kind: kindOf(subjectId) }]]);
  const statements: Statement[] = [];
  const meet = (id: string) => {
    if (!parties.has(id)) parties.set(id, { id, kind: kindOf(id) });
  };
  const builder = {
    party(party: OwnershipParty) {
      parties.set(party.id, party);
      return builder;
    },
    says(ownerId: string, ownedId: string, details: StatementDetails) {
      meet(ownerId);
      meet(ownedId);
      statements.push({
        id: `${statements.length}`,
        ownerId,
        ownedId,
        voice: 'Company',
        role: 'Shareholder',
        holding: 'Direct',
        ...details,
      });
      return builder;
    },
    holds(ownerId: string, ownedId: string, capital: Statement['capital'], details: StatementDetails = {}) {
      return builder.says(ownerId, ownedId, { capital, ...details });
    },
    graph: (): OwnershipGraph => ({ subjectId, parties: [...parties.values()], statements }),
  };
  return builder;
}

function kindOf(name: string): PartyKind {
  if (/Trust/.test(name)) return 'Trust';
  return /Ltd|Co|Group|plc/.test(name) ? 'Organisation' : 'Person';
}
