import { exampleIds } from '@probity/contract/examples.ts';
import type { Insights as Figures } from '@probity/contract/insights.ts';
import { describe, expect, it } from 'vitest';
import type { Viewer } from '../../platform/viewer/viewer.ts';
import { failRead, textOfPage } from '../../testing/render-page.tsx';
import { countRelationshipsQuery } from '../relationships/queries.ts';
import { Insights } from './insights.tsx';
import { getInsightsQuery } from './queries.ts';

const { accountId } = exampleIds;
const viewer = { account: { accountId }, state: { accountType: 'ORGANIZATION' } } as Viewer;
const nothing: Figures = {
  profile: [],
  counterparties: [],
  requestsSent: [],
  requestsReceived: [],
  reviewTimes: [],
  expiries: [],
};

describe('the legend of a chart', () => {
  const textOf = (figures: Partial<Figures>) =>
    textOfPage(<Insights accountId={accountId} />, viewer, (client) =>
      client.setQueryData(getInsightsQuery(accountId).queryKey, { ...nothing, ...figures }),
    );

  it('names one value or document in the singular', () => {
    expect(textOf({ expiries: [{ month: null, values: 1, documents: 1 }] })).toMatch(
      /1\s+value\s+1\s+document\s/,
    );
    expect(textOf({ expiries: [{ month: null, values: 2, documents: 0 }] })).toMatch(
      /2\s+values\s+0\s+documents\s/,
    );
  });
});

describe('the chart of counterparties by risk', () => {
  it('is not left out, as if there were none, when reading has failed', () => {
    const text = textOfPage(<Insights accountId={accountId} />, viewer, (client) => {
      client.setQueryData(getInsightsQuery(accountId).queryKey, nothing);
      failRead(client, countRelationshipsQuery(accountId).queryKey);
    });
    expect(text).toContain('Try again');
  });
});
