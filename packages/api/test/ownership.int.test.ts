import { addRelatedEntity } from '@probity/core/registry/related-parties';
import type { DataFieldKey, EntityKind } from '@probity/domain';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { TestApi } from '../src/testing/test-api.ts';

let api: TestApi;
beforeAll(async () => {
  api = await TestApi.open();
});
afterAll(() => api.close());

it('ownership is returned with owners, trusts, claims, grounds and open issues', async () => {
  const accountId = await api.world.anOrganisation();
  const owner = await api.world.aUser({ memberOf: accountId });
  const add = async (
    entityId: string,
    fieldKey: DataFieldKey,
    kind: EntityKind,
    name: string,
    percentage?: string,
    holding = 'Direct',
  ) => {
    const value = percentage ? { percentage, holding, naturesOfControl: [] } : {};
    const link = await addRelatedEntity(api.world.ctx(owner), {
      entityId,
      fieldKey,
      related: { kind, name },
      value,
    });
    return link.relatedEntityId ?? '';
  };
  const holding = await add(accountId, 'Shareholder', 'Organization', 'Harbour HoldCo Ltd', '60');
  await add(accountId, 'Shareholder', 'LegalPerson', 'Piet van Wyk', '40');
  await add(accountId, 'UltimateBeneficialOwner', 'LegalPerson', 'Annelie van Wyk', '28', 'Indirect');
  await add(accountId, 'SignificantControl', 'Organization', 'Harbour Holdco Limited', '60');
  await add(accountId, 'BoardOfDirector', 'LegalPerson', 'Fiona Abernethy');
  const trust = await add(holding, 'Shareholder', 'Trust', 'Van Wyk Family Trust', '70');
  await add(trust, 'Founder', 'LegalPerson', 'Thabo Sithole');
  await add(trust, 'Trustee', 'LegalPerson', 'Lerato Phiri');
  await add(trust, 'Beneficiary', 'LegalPerson', 'Zanele Mthembu');
  const as = await api.signIn(owner);
  const response = await api.call('GET', `/v1/Entities/${accountId}/ownership?threshold=25`, { as });
  expect(response.statusCode, response.body).toBe(200);
  const body = response.json();
  const nameOf = (id: string) => body.parties.find((party: { id: string }) => party.id === id)?.name;
  expect(body.beneficialOwners.map(({ partyId }: { partyId: string }) => nameOf(partyId))).toEqual(
    expect.arrayContaining(['Piet van Wyk', 'Annelie van Wyk', 'Lerato Phiri', 'Zanele Mthembu']),
  );
  expect(body.interests).toContainEqual(
    expect.objectContaining({ holding: 'Direct', isCounted: false, roles: ['SignificantControl'] }),
  );
  expect(body.issues.map(({ kind }: { kind: string }) => kind)).toContain('UnknownRemainder');
});
