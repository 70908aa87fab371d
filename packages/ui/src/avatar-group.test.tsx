import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { AvatarGroup } from './avatar-group.tsx';
import { splitOverflow } from './avatar-overflow.ts';

const items = (count: number) =>
  Array.from({ length: count }, (_, index) => ({ id: `${index}`, name: `Party ${index}` }));

describe('a group of avatars', () => {
  it('shows all when they fit', () => {
    expect(splitOverflow(items(4), 4)).toMatchObject({ hidden: 0 });
  });

  it('shows one more rather than "+ 1"', () => {
    expect(splitOverflow(items(5), 4).hidden).toBe(0);
  });

  it('collapses the rest into "+ N"', () => {
    const { shown, hidden } = splitOverflow(items(9), 4);
    expect([shown.length, hidden]).toEqual([4, 5]);
  });

  it('says how many are hidden', () => {
    const markup = renderToStaticMarkup(
      <AvatarGroup items={items(9)} label="Shared with" moreLabel={(hidden) => `and ${hidden} more`} />,
    );
    expect(markup).toContain('title="and 5 more"');
    expect(markup.match(/role="img"/g)).toHaveLength(4);
  });
});
