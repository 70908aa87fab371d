import type { Ctx } from '../../kernel/context/index.ts';
import { sealingsOf } from '../../kernel/encryption/index.ts';
import type { PartyKind, Subject } from '../../kernel/ports/index.ts';
import { listCredentialsOfEntity } from '../../registry/credentials/index.ts';
import { openValue } from '../../registry/encrypted-data/index.ts';
import { listProviderNames, type PartyRow } from './alerts.store.ts';
import { type GivenSubject, toSubject } from './subject.ts';

export const partyKind = (kind: string): PartyKind => (kind === 'LegalPerson' ? 'person' : 'organisation');

/** The unencrypted data of a party: enough to find likely hits. */
export function partySubject({ kind, displayName, country, mergedNames = [] }: PartyRow): Subject {
  return toSubject({
    kind: partyKind(kind),
    names: [displayName, ...mergedNames],
    ...(country && { countries: [country] }),
  });
}

/**
 * The identity of a party, with birth date and nationality of a person: every screening compares the same facts. A
 * provider monitors only managed parties, so a counterparty also has the names of the records that one screened.
 */
export async function readPartySubject(ctx: Ctx, party: PartyRow): Promise<GivenSubject> {
  const kind = partyKind(party.kind);
  const { birthDate, nationalities } =
    kind === 'person' && party.isManaged
      ? await readPerson(ctx, party.id)
      : { birthDate: null, nationalities: [] };
  const countries = [...new Set([...(party.country ? [party.country] : []), ...nationalities])];
  const formerNames = party.isManaged ? [] : await listProviderNames(ctx.db, party);
  return {
    kind,
    names: [...new Set([party.displayName, ...formerNames])],
    ...(birthDate && { birthDate }),
    ...(countries.length > 0 && { countries }),
  };
}

async function readPerson(ctx: Ctx, entityId: string) {
  const rows = (await listCredentialsOfEntity(ctx, entityId)).filter(
    ({ fieldKey, value }) => value !== null && (fieldKey === 'BirthDate' || fieldKey === 'Nationality'),
  );
  const sealings = await sealingsOf(
    ctx,
    rows.map(({ accountId }) => accountId),
  );
  const valuesOf = (wanted: string): string[] =>
    rows
      .filter(({ fieldKey }) => fieldKey === wanted)
      .flatMap((row) => {
        const sealing = sealings.get(row.accountId);
        return sealing ? [openValue(sealing, row.id, row.value)].flat().map(String) : [];
      });
  return { birthDate: valuesOf('BirthDate')[0] ?? null, nationalities: valuesOf('Nationality') };
}
