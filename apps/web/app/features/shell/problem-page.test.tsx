import { renderToStaticMarkup } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, it } from 'vitest';
import { AppProviders } from '../../app-providers.tsx';
import type { PageProblem } from '../../platform/problems/page-problem.ts';
import { ProblemPage } from './problem-page.tsx';

const data = {
  product: {
    name: 'Probity',
    supportEmail: 'support@probity.example',
    termsUrl: '/',
    privacyUrl: '/',
    termsVersion: '',
    siteUrl: '/',
    faqUrl: null,
  },
  formatLocale: 'en-GB',
  telemetry: null,
};

it.each<PageProblem>([
  { kind: 'entity', message: 'The organisation cannot be opened.' },
  { kind: 'failed', message: 'The server did not answer.' },
  { kind: 'not-found' },
  { kind: 'switched-off', organisation: 'Kestrel Ltd' },
])('an error page without a shell links to support: $kind', (problem) => {
  const element = <ProblemPage problem={problem} />;
  const markup = renderToStaticMarkup(
    <AppProviders data={data}>
      <RouterProvider router={createMemoryRouter([{ path: '*', element }])} />
    </AppProviders>,
  );
  expect(markup).toMatch(/href="mailto:support@probity.example"[^>]*>Contact support</);
});
