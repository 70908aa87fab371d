import type { AuditEntry } from '@probity/contract/audit.ts';
import { expect, it } from 'vitest';
import type { Viewer } from '../../platform/viewer/viewer.ts';
import { textOfPage } from '../../testing/render-page.tsx';
import { useAuditActor } from './entry-text.ts';

type Actor = AuditEntry['actor'];

const Who = ({ actor }: { actor: Actor }) => useAuditActor()({ actor });
const textOf = (changes: Partial<Actor>) => {
  const actor = {
    kind: 'Member',
    userId: 'u',
    name: 'Ines Duarte',
    apiKey: null,
    cause: null,
    ...changes,
  } as const;
  return textOfPage(<Who actor={actor} />, { account: null } as Viewer, () => {});
};

it('an entry says that an API key acted for the person, by its name if the reader may know it', () => {
  expect(textOf({})).not.toContain('API key');
  expect(textOf({ apiKey: { id: 'k', name: 'Nightly sync' } })).toContain(
    'Ines Duarte, by the API key Nightly sync',
  );
  expect(textOf({ apiKey: { id: 'k', name: null } })).toContain('Ines Duarte, by an API key');
});
