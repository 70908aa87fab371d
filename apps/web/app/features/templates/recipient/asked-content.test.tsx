import { emptyTemplate, type TemplateContent } from '@probity/domain/templates/template-content.ts';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { describe, expect, it } from 'vitest';
import { AppProviders } from '../../../app-providers.tsx';
import { type Viewer, ViewerProvider } from '../../../platform/viewer/viewer.ts';
import { AskedContent } from './asked-content.tsx';

const administrator = { account: null, checks: [] } as unknown as Viewer;

const markupOf = (element: ReactNode, viewer = administrator) =>
  renderToStaticMarkup(
    <AppProviders data={undefined}>
      <ViewerProvider value={viewer}>
        <RouterProvider router={createMemoryRouter([{ path: '*', element }])} />
      </ViewerProvider>
    </AppProviders>,
  );

const content: TemplateContent = {
  ...emptyTemplate('Organization'),
  fields: [{ fieldKey: 'LegalName', required: true, evidence: [], evidenceRequired: false }],
  documents: [{ documentType: 'ProofOfAddress', required: false }],
};

describe('the content of a template', () => {
  it('is shown to an administrator, who works for no account', () => {
    const markup = markupOf(<AskedContent content={content} />);
    expect(markup).toMatch(/Legal name.*Required.*Proof of address.*Optional/s);
    expect(markup).not.toContain('has requested information from you');
  });

  it('names the organisation that requests it', () => {
    expect(markupOf(<AskedContent content={content} organisation="Meridian" />)).toContain(
      'Meridian has requested information from you',
    );
  });

  it('asks beneficial owners for the check of their identity that can run here', () => {
    const owners = <AskedContent content={{ ...content, uboIdv: true }} />;
    expect(markupOf(owners, { ...administrator, checks: ['Liveness'] })).toContain(
      'Beneficial owners are asked for their identity document and a liveness check.',
    );
    expect(markupOf(owners)).toContain('The liveness check is not set up here.');
  });
});
