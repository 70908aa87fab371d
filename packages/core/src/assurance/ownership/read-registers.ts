import type { IntegrationProvider } from '@probity/domain';
import { isSameParty } from '@probity/domain/checks/index.ts';
import { partyKindOf, type Statement, statementOfRole } from '@probity/domain/ownership/index.ts';
import { propertiesOf } from '@probity/domain/properties-of.ts';
import type { Ctx } from '../../kernel/context/index.ts';
import { unsealJson } from '../../kernel/encryption/index.ts';
import type { AccountSealing, RegisterExtract, RegisterParty } from '../../kernel/ports/index.ts';
import { openValue } from '../../registry/encrypted-data/index.ts';
import { contentContext } from '../data-enrichers/index.ts';
import type { PartyInChart } from './get-ownership.ts';
import { listIdentifiers, listLatestExtracts, type PartyRow } from './ownership.store.ts';

interface Recorded {
  accountId: string;
  sealing: AccountSealing;
  known: ReadonlyMap<string, PartyRow>;
  declared: readonly Statement[];
}

interface FromRegisters {
  statements: Statement[];
  /** Parties listed only by a register. */
  parties: PartyInChart[];
  read: { enricher: IntegrationProvider; companyId: string; readAt: Date }[];
}

/** The register voice: what the account's extracts say about the owners of companies with the same number. */
export async function readRegisters(ctx: Ctx, recorded: Recorded): Promise<FromRegisters> {
  const result: FromRegisters = { statements: [], parties: [], read: [] };
  const extracts = await listLatestExtracts(ctx.db, recorded.accountId);
  if (extracts.length === 0) return result;
  const identifiers = await openIdentifiers(ctx, recorded);
  for (const { id, provider, content, readAt } of extracts) {
    const extract = unsealJson<RegisterExtract>(recorded.sealing, content, contentContext(id));
    const companyId = identifiers.companyOf(extract.values.RegistrationNumber);
    if (!companyId || extract.parts.Owners.state !== 'Ready') continue;
    result.read.push({ enricher: provider, companyId, readAt });
    addExtract(ctx, {
      extract,
      extractId: id,
      enricher: provider,
      companyId,
      recorded,
      bornIn: identifiers.bornIn,
      result,
    });
  }
  return result;
}

interface OneExtract {
  extract: RegisterExtract;
  extractId: string;
  enricher: IntegrationProvider;
  companyId: string;
  recorded: Recorded;
  bornIn: ReadonlyMap<string, string>;
  result: FromRegisters;
}

function addExtract(
  ctx: Ctx,
  { extract, extractId, enricher, companyId, recorded, bornIn, result }: OneExtract,
) {
  const own = recorded.declared.filter(({ ownedId, voice }) => ownedId === companyId && voice === 'Company');
  const owners = [...new Set(own.map(({ ownerId }) => ownerId))].flatMap((id) => {
    const row = recorded.known.get(id);
    return row ? { ...row, bornIn: bornIn.get(id) ?? null } : [];
  });
  const listed = new Set<string>();
  const unrecorded: Unrecorded[] = [];
  for (const party of extract.parties) {
    const stated = statementOfRole(party.fieldKey, party, recorded.known.get(companyId)?.kind === 'Trust');
    if (!stated || stated.role === 'SeniorManager') continue;
    const recordedId = owners.find((owner) => isSameParty(owner, party))?.id;
    const ownerId = recordedId ?? sameUnrecorded(unrecorded, party) ?? `${extractId}:${party.key}`;
    if (!recorded.known.has(ownerId)) {
      if (!unrecorded.some(({ id }) => id === ownerId)) result.parties.push(listedParty(ownerId, party));
      unrecorded.push({ id: ownerId, party });
    }
    if (!party.to) listed.add(`${party.fieldKey} ${ownerId}`);
    result.statements.push({
      ...stated,
      id: `${extractId}:${party.fieldKey}:${party.key}`,
      ownerId,
      ownedId: companyId,
      voice: 'Register',
    });
  }
  const complete = ctx.services.enrichers.get(enricher)?.register?.completeRoles ?? [];
  if (!complete.includes('Shareholder')) return;
  for (const statement of own)
    if (statement.role === 'Shareholder' && !listed.has(`Shareholder ${statement.ownerId}`))
      result.statements.push({
        ...statement,
        id: `${extractId}:${statement.id}`,
        voice: 'Register',
        isDenied: true,
      });
}

/** An owner whom only the register lists, in one of their roles. */
interface Unrecorded {
  id: string;
  party: RegisterParty;
}

/** A register lists an owner once for each role; two of one name in the same role are two owners. */
function sameUnrecorded(unrecorded: readonly Unrecorded[], party: RegisterParty): string | undefined {
  const same = unrecorded.find((earlier) => isSameParty(earlier.party, party));
  const hasRole = unrecorded.some(
    ({ id, party: { fieldKey } }) => id === same?.id && fieldKey === party.fieldKey,
  );
  return hasRole ? undefined : same?.id;
}

const listedParty = (id: string, { name, kind, country }: RegisterParty): PartyInChart => ({
  id,
  name,
  kind: partyKindOf[kind],
  country,
  hasProfile: false,
  reviewState: null,
  isUnconfirmed: false,
  screening: null,
});

async function openIdentifiers(ctx: Ctx, { accountId, sealing, known }: Recorded) {
  const numbers = new Map<string, string>();
  const bornIn = new Map<string, string>();
  for (const row of await listIdentifiers(ctx.db, [...known.keys()], accountId)) {
    const value = openValue(sealing, row.id, row.value);
    if (row.fieldKey === 'BirthDate') bornIn.set(row.entityId, String(value));
    else {
      const key = numberKey(value);
      if (key) numbers.set(key, row.entityId);
    }
  }
  return {
    bornIn,
    companyOf: (number: unknown) => numbers.get(numberKey(number) ?? '') ?? null,
  };
}

/** Two registers can use the same number for different companies, so the country is part of the key. */
function numberKey(value: unknown): string | null {
  const { country, number } = propertiesOf(value);
  return country && typeof number === 'string'
    ? `${country} ${number.toUpperCase().replace(/[^A-Z0-9]/g, '')}`
    : null;
}
