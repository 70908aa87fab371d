import { describe, expect, it } from 'vitest';
import { demoEntities } from '../demo/demo-list.ts';
import type { ListedEntity } from '../model.ts';
import { decisionKey } from './decision-key.ts';
import { touchedSubjects } from './delta.ts';
import { diffLists } from './diff.ts';

const before = demoEntities();
const after = (): ListedEntity[] => {
  const next = demoEntities().filter((entity) => entity.reference !== 'DEMO-010');
  const changed = next.find((entity) => entity.reference === 'DEMO-003') as ListedEntity;
  changed.names.push({ text: 'Belarmino Ontiveros Q.', type: 'alias', strength: 'strong' });
  const added = { ...(next[0] as ListedEntity), id: 'demo:DEMO-099', reference: 'DEMO-099' };
  added.names = [{ text: 'Casimir Dunsworth', type: 'primary', strength: 'strong' }];
  return [...next, added];
};

describe('two versions of a list', () => {
  it('differ by what was added, changed and removed', () => {
    const diff = diffLists(before, after());
    expect(diff.added.map((entity) => entity.reference)).toEqual(['DEMO-099']);
    expect(diff.removed.map((entity) => entity.reference)).toEqual(['DEMO-010']);
    expect(diff.changed.map((change) => [change.after.reference, change.fields])).toEqual([
      ['DEMO-003', ['names']],
    ]);
    expect(diff.unchanged).toBe(10);
  });

  it('do not differ by the order of names', () => {
    const turned = demoEntities().map((entity) => ({ ...entity, names: [...entity.names].reverse() }));
    expect(diffLists(before, turned).changed).toEqual([]);
  });
});

describe('monitoring', () => {
  const subjects = [
    { id: 's1', kind: 'person' as const, names: ['Kasimir Dunsworth'] },
    { id: 's2', kind: 'person' as const, names: ['Harriet Lindqvist'] },
    { id: 's3', kind: 'person' as const, names: ['Gideon Achterberg'] },
    { id: 's4', kind: 'person' as const, names: ['Radomir Velkhanov'] },
  ];

  it('affects only subjects that a list change can concern', () => {
    const known = new Map([
      ['s3', ['demo:DEMO-010']],
      ['s4', ['demo:DEMO-001']],
    ]);
    const touched = [...touchedSubjects(diffLists(before, after()), subjects, known)];
    expect(touched).toEqual([
      { subjectId: 's1', matches: ['demo:DEMO-099'], formerMatches: [] },
      { subjectId: 's3', matches: [], formerMatches: ['demo:DEMO-010'] },
    ]);
  });

  it('affects no one when nothing has changed', () => {
    expect([...touchedSubjects(diffLists(before, demoEntities()), subjects)]).toEqual([]);
  });
});

describe('a decision', () => {
  const subject = { kind: 'person' as const, names: ['Radomir Velkhanov'] };
  const entity = before[0] as ListedEntity;

  it('is kept for the same subject and entity whatever the order and case of names', () => {
    const again = { ...entity, names: [...entity.names].reverse(), programmes: ['another programme'] };
    expect(decisionKey('s1', { ...subject, names: ['RADOMIR  velkhanov'] }, again)).toEqual(
      decisionKey('s1', subject, entity),
    );
  });

  it('is reopened when its basis has changed', () => {
    const key = decisionKey('s1', subject, entity);
    const born = decisionKey('s1', { ...subject, birthDates: [{ year: 1961 }] }, entity);
    expect(born.pair).toBe(key.pair);
    expect(born.basis).not.toBe(key.basis);
    expect(decisionKey('s2', subject, entity).pair).not.toBe(key.pair);
  });
});
