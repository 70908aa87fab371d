import type { UserDetails, UserSession } from '@probity/contract/users.ts';
import { expect, it } from 'vitest';
import { listSessionsQuery } from '../../platform/session/user-queries.ts';
import type { Viewer } from '../../platform/viewer/viewer.ts';
import { ProductProvider, type ProductValue } from '../../product.tsx';
import { textOfPage } from '../../testing/render-page.tsx';
import { SessionsCard } from './sessions-card.tsx';

const user = { id: 'u1' } as UserDetails;
const session: UserSession = {
  id: 's1',
  isCurrent: true,
  device: null,
  address: null,
  signedInAt: '2026-11-12T14:05:00.000Z',
  lastSeenAt: '2026-11-12T14:05:00.000Z',
};

it('sessions have their times in the format of the browser’s language', () => {
  const page = (
    <ProductProvider data={{ product: {}, formatLocale: 'en-US' } as ProductValue}>
      <SessionsCard user={user} />
    </ProductProvider>
  );
  const text = textOfPage(page, { account: null } as Viewer, (client) =>
    client.setQueryData(listSessionsQuery('u1').queryKey, [session]),
  );
  expect(text).toContain('Nov 12, 2026');
});
