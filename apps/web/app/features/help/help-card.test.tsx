import { renderToStaticMarkup } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, it } from 'vitest';
import { AppProviders } from '../../app-providers.tsx';
import { HelpCard } from './help-card.tsx';

const product = {
  name: 'Probity',
  supportEmail: 'support@probity.example',
  termsUrl: '/',
  privacyUrl: '/',
  termsVersion: '',
  siteUrl: '/',
};

it.each([null, 'https://probity.example/questions'])(
  'settings link to common questions only where there are some: %s',
  (faqUrl) => {
    const data = { product: { ...product, faqUrl }, formatLocale: 'en-GB', telemetry: null };
    const router = createMemoryRouter([{ path: '*', element: <HelpCard /> }]);
    const markup = renderToStaticMarkup(
      <AppProviders data={data}>
        <RouterProvider router={router} />
      </AppProviders>,
    );
    const links = [...markup.matchAll(/href="([^"]+)"/g)].map(([, href]) => href);
    expect(links).toEqual(['/help', ...(faqUrl ? [faqUrl] : []), 'mailto:support@probity.example']);
  },
);
