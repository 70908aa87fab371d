import type { OwnershipGraph, OwnershipParty, PartyKind, Statement } from '../graph.ts';

type Said = Partial<Omit<Statement, 'ownerId' | 'ownedId'>>;

/** A graph told line by line: `holds('Piet', 'HoldCo', '60')`. Names say the kind: those without a word for it are people. */
export function story(subjectId: string) {
  const parties = new Map<string, OwnershipParty>([[subjectId, { id: subjectId, kind: kindOf(subjectId) }]]);
  const statements: Statement[] = [];
  const meet = (id: string) => {
    if (!parties.has(id)) parties.set(id, { id, kind: kindOf(id) });
  };
  const told = {
    party(party: OwnershipParty) {
      parties.set(party.id, party);
      return told;
    },
    says(ownerId: string, ownedId: string, said: Said) {
      meet(ownerId);
      meet(ownedId);
      statements.push({
        id: `${statements.length}`,
        ownerId,
        ownedId,
        voice: 'Company',
        role: 'Shareholder',
        holding: 'Direct',
        ...said,
      });
      return told;
    },
    holds(ownerId: string, ownedId: string, capital: Statement['capital'], said: Said = {}) {
      return told.says(ownerId, ownedId, { capital, ...said });
    },
    graph: (): OwnershipGraph => ({ subjectId, parties: [...parties.values()], statements }),
  };
  return told;
}

function kindOf(name: string): PartyKind {
  if (/Trust/.test(name)) return 'Trust';
  return /Ltd|Co|Group|plc/.test(name) ? 'Organisation' : 'Person';
}
