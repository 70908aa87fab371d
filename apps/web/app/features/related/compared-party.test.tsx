import type { Credential } from '@probity/contract/credentials.ts';
import type { Duplicate } from '@probity/contract/duplicates.ts';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { AppProviders } from '../../app-providers.tsx';
import { credentialsQuery } from '../credentials/queries.ts';
import { ComparedParty } from './compared-party.tsx';

const party = {
  entityId: 'p',
  entityName: 'Rhys Penrose',
  kind: 'LegalPerson',
  country: 'GB',
  createdAt: '2026-06-20T09:00:00Z',
} as Duplicate['one'];
const role = (roleTitle: string) =>
  ({
    id: roleTitle,
    fieldKey: 'ExecutiveManagement',
    hasValue: true,
    masked: null,
    value: { roleTitle },
    related: { id: 'p', name: 'Rhys Penrose' },
  }) as Credential;

function textOf({ isKept = true, roles = [] as Credential[], values = [] as Credential[] }) {
  const queries = new QueryClient();
  queries.setQueryData(credentialsQuery('p', 'LegalPerson').queryKey, { items: values, removed: [] });
  return renderToStaticMarkup(
    <AppProviders data={undefined}>
      <QueryClientProvider client={queries}>
        <ComparedParty party={party} roles={roles} ownerKind="Organization" isKept={isKept} />
      </QueryClientProvider>
    </AppProviders>,
  ).replaceAll(/<style.*?<\/style>|<[^>]+>/g, ' ');
}

describe('a possible duplicate', () => {
  it('says whether it is kept', () => {
    expect(textOf({ isKept: true })).toContain('Kept');
    expect(textOf({ isKept: false })).toContain('Merged into the other');
  });

  it('shows its roles, which tell it apart from a namesake', () => {
    expect(textOf({ roles: [role('Chief operating officer')] })).toMatch(
      /Executive management\s+Chief operating officer/,
    );
  });

  it('shows the parties that it names itself', () => {
    const director = { ...role('Chair'), fieldKey: 'BoardOfDirector' } as Credential;
    const related = { id: 'd', name: 'Ingrid Halvard', kind: 'LegalPerson', claimed: false };
    expect(textOf({ values: [{ ...director, related }] })).toMatch(/Ingrid Halvard, Chair/);
  });
});
