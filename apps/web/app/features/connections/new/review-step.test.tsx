import type { ResponseOf } from '@probity/contract/endpoint.ts';
import { exampleIds } from '@probity/contract/examples.ts';
import type { getTemplate } from '@probity/contract/templates.ts';
import { emptyTemplate } from '@probity/domain/templates/template-content.ts';
import { describe, expect, it } from 'vitest';
import { textOfPage } from '../../../testing/render-page.tsx';
import { browserApi } from '../../session/browser-api.ts';
import type { Viewer } from '../../session/viewer.ts';
import { getTemplateQuery } from '../../templates/queries.ts';
import { emptyDraft } from './draft.ts';
import { ReviewStep } from './review-step.tsx';

const { accountId, templateId } = exampleIds;
const template = {
  name: 'Onboarding',
  content: { ...emptyTemplate('Organization'), checks: ['AmlCheck', 'BankAccount'] },
} as unknown as ResponseOf<typeof getTemplate>;
const viewer = { account: { accountId, kind: 'Organization' }, checks: ['AmlCheck'] } as unknown as Viewer;

const review = () =>
  textOfPage(
    <ReviewStep draft={{ ...emptyDraft, templateId }} onChange={() => {}} gaps={[]} onGo={() => {}} />,
    viewer,
    (client) => client.setQueryData(getTemplateQuery(browserApi, templateId).queryKey, template),
  );

describe('the summary of a request before it is sent', () => {
  it('lists its checks, and says which of them cannot run here', () => {
    expect(review()).toContain('Check: Sanctions, PEP and adverse media');
    expect(review()).toContain('Check, not set up here: Bank account');
  });
});
