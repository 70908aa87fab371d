import { exampleIds } from '@probity/contract/examples.ts';
import { expect, it } from 'vitest';
import type { Viewer } from '../../platform/viewer/viewer.ts';
import { failRead, notFound, textOfPage } from '../../testing/render-page.tsx';
import { getRiskQuery } from './queries.ts';
import { RiskCard } from './risk-card.tsx';

const { accountId, entityId } = exampleIds;
const textAfter = (error: Error) =>
  textOfPage(
    <RiskCard entityId={entityId} name="Kestrel Ltd" />,
    { account: { accountId } } as Viewer,
    (client) => failRead(client, getRiskQuery({ entityId, accountId }).queryKey, error),
  );

it('the rating says who sees its factors, and offers no retry that cannot help', () => {
  const text = textAfter(notFound());
  expect(text).toContain('Only members who can see the shared data see the factors.');
  expect(text).not.toContain('Try again');
});

it('a rating that could not be loaded can be tried again', () => {
  expect(textAfter(new TypeError('Failed to fetch'))).toContain('Try again');
});
