import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { AppProviders } from '../../app-providers.tsx';
import { RevokeReason } from './revoke-reason.tsx';

it('a reason for revoking access is optional, and says who will see it', () => {
  const text = renderToStaticMarkup(
    <AppProviders data={undefined}>
      <RevokeReason names="Meridian Bank" reason="" onChange={() => {}} />
    </AppProviders>,
  ).replaceAll(/<style.*?<\/style>|<[^>]+>/g, ' ');
  expect(text).toMatch(/Reason\s+optional/i);
  expect(text).toContain('Meridian Bank will see it in the history.');
});
