import type { listDeclarations } from '@probity/contract/declarations.ts';
import type { ResponseOf } from '@probity/contract/endpoint.ts';
import { exampleIds } from '@probity/contract/examples.ts';
import type { getTemplate } from '@probity/contract/templates.ts';
import { emptyTemplate } from '@probity/domain/templates/template-content.ts';
import { describe, expect, it } from 'vitest';
import type { Viewer } from '../../../platform/viewer/viewer.ts';
import { textOfPage } from '../../../testing/render-page.tsx';
import { declarationChoicesQuery, getTemplateQuery } from '../../templates/queries.ts';
import { emptyDraft, type RequestDraft } from './draft.ts';
import { ReviewStep } from './review-step.tsx';

const { accountId, templateId } = exampleIds;
const template = {
  name: 'Onboarding',
  content: { ...emptyTemplate('Organization'), checks: ['AmlCheck', 'BankAccount'] },
} as unknown as ResponseOf<typeof getTemplate>;
const declarations = {
  items: [{ id: 'd', title: 'Source of funds declaration' }],
} as unknown as ResponseOf<typeof listDeclarations>;
const viewer = { account: { accountId, kind: 'Organization' }, checks: ['AmlCheck'] } as unknown as Viewer;

const review = (draft: Partial<RequestDraft> = { templateId }) =>
  textOfPage(
    <ReviewStep draft={{ ...emptyDraft, ...draft }} onChange={() => {}} gaps={[]} onGo={() => {}} />,
    viewer,
    (client) => {
      client.setQueryData(getTemplateQuery(templateId).queryKey, template);
      client.setQueryData(declarationChoicesQuery(accountId).queryKey, declarations);
    },
  );

describe('the summary of a request before it is sent', () => {
  it('lists its checks, and says which of them cannot run here', () => {
    expect(review()).toContain('Check: Sanctions, PEP and adverse media');
    expect(review()).toContain('Check, not set up here: Bank account');
  });

  it('lists single items of every kind', () => {
    const text = review({
      items: [
        'field:LeiCode',
        'question:SourceOfFunds',
        'document:Mandate',
        'check:AmlCheck',
        'declaration:d',
      ],
    });
    expect(text).toContain('5 items');
    for (const label of [
      'LEI code',
      'Check: Sanctions, PEP and adverse media',
      'Source of funds declaration',
    ])
      expect(text).toContain(label);
  });
});
