import { defaultRelationshipColumns } from '@probity/domain/relationships/relationship-keys.ts';
import { describe, expect, it } from 'vitest';
import { isFiltered, readListState, viewHref, writeListState } from './list-state.ts';

describe('the URL of the list of relationships', () => {
  it('contains filters, order and columns, but no defaults', () => {
    const state = readListState(
      new URLSearchParams('risk=High&risk=Medium&owner=me&sort=review&columns=risk,owner'),
    );
    expect(state).toEqual({
      filter: { risk: ['High', 'Medium'], owner: 'me' },
      sort: 'review',
      columns: ['risk', 'owner'],
    });
    expect(readListState(writeListState(state))).toEqual(state);
    expect(viewHref({ filter: {}, sort: 'risk', columns: [...defaultRelationshipColumns] })).toBe(
      '/relationships',
    );
  });

  it('drops unknown values', () => {
    const state = readListState(
      new URLSearchParams(
        'risk=Extreme&status=x&owner=drop&review=y&country=uk&sort=z&columns=secret&decision=1',
      ),
    );
    expect(state).toEqual({ filter: {}, sort: 'risk', columns: [] });
    expect(isFiltered(state)).toBe(false);
  });
});
