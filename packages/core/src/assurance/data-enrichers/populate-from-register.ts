import { type DataFieldKey, type IntegrationProvider, ProductError } from '@probity/domain';
import { isSameParty } from '@probity/domain/checks/index.ts';
import { getManagedEntity, type ManagedEntity } from '../../identity/entities/index.ts';
import { record } from '../../kernel/audit/index.ts';
import { type Ctx, inTransaction } from '../../kernel/context/index.ts';
import type { RegisterParty } from '../../kernel/ports/index.ts';
import {
  changeValue,
  createCredential,
  deleteCredential,
  findLiveCredential,
  lockCredentialsOfEntity,
} from '../../registry/credentials/index.ts';
import { addRelatedEntity, type NewParty } from '../../registry/related-parties/index.ts';
import {
  checkEntity,
  getUsableExtract,
  type PartyCheck,
  type RegisterCheck,
  readableValues,
} from './check-against-register.ts';
import { confirmCredential } from './confirm-credential.ts';
import { lockProfile } from './data-enrichers.store.ts';

interface PopulateFromRegister {
  enricher: IntegrationProvider;
  entityId: string;
  extractId: string;
  /** Fields to fill; if omitted, all that are empty and were never edited. */
  fields?: readonly DataFieldKey[] | undefined;
  /** Keys of the differences in people to take over; none if omitted. */
  parties?: readonly string[] | undefined;
}

type SkipReason =
  | 'HasValue'
  | 'Touched'
  | 'NotOnRegister'
  | 'RemovedBefore'
  | 'NoDifference'
  | 'ShareUnknown';

interface Populated {
  filled: DataFieldKey[];
  added: { key: string; entityId: string; name: string }[];
  ended: { key: string; name: string }[];
  skipped: { key: string; reason: SkipReason }[];
}

/**
 * Fills fields that are empty and were never edited, and takes over the chosen people; never overwrites an entered
 * value.
 */
export function populateFromRegister(ctx: Ctx, input: PopulateFromRegister): Promise<Populated> {
  return inTransaction(ctx, async (ctx) => {
    const entity = await getManagedEntity(ctx, input.entityId, 'edit');
    await lockProfile(ctx.db, entity.id);
    await lockCredentialsOfEntity(ctx, entity.id);
    const check = await checkEntity(ctx, entity, await getUsableExtract(ctx, entity, input));
    if (check.identity !== 'Same') throw new ProductError('register.other_company');
    const populated: Populated = { filled: [], added: [], ended: [], skipped: [] };
    const proposed = check.fields.filter((field) => field.proposed).map(({ fieldKey }) => fieldKey);
    for (const fieldKey of new Set(input.fields ?? proposed))
      await fill(ctx, entity, check, fieldKey, populated);
    const known: KnownParty[] = check.parties.flatMap(({ own }) => (own ? [own] : []));
    for (const key of new Set(input.parties ?? [])) {
      const difference = check.parties.find((party) => party.key === key);
      await takeOver(ctx, { entity, check, known, populated }, key, difference);
    }
    await record(ctx, {
      action: 'register.populated',
      chainId: entity.managedBy,
      subject: { type: 'entity', id: entity.id },
      details: {
        enricher: check.extract.enricher,
        extractId: check.extract.id,
        fields: populated.filled,
        added: populated.added.map(({ entityId }) => entityId),
        ended: populated.ended.length,
      },
    });
    return populated;
  });
}

async function fill(
  ctx: Ctx,
  entity: ManagedEntity,
  check: RegisterCheck,
  fieldKey: DataFieldKey,
  populated: Populated,
): Promise<void> {
  const field = check.fields.find((candidate) => candidate.fieldKey === fieldKey);
  if (!field?.proposed) {
    const reason = !field?.source ? 'NotOnRegister' : field.own ? 'HasValue' : 'Touched';
    populated.skipped.push({ key: fieldKey, reason });
    return;
  }
  const value = readableValues(ctx, check.extract)[fieldKey];
  // Fill the empty record if there is one that was never edited; otherwise create one.
  const [placeholder] = await findLiveCredential(ctx, entity.id, fieldKey);
  const { id } = placeholder
    ? await changeValue(ctx, { credentialId: placeholder.id, value })
    : await createCredential(ctx, { entityId: entity.id, fieldKey, value });
  await confirmCredential(ctx, id, check.extract);
  populated.filled.push(fieldKey);
}

/** Someone in the profile who may match an entry of the register. */
interface KnownParty {
  entityId: string;
  kind: string;
  name: string;
  bornIn: string | null;
}

interface TakingOver {
  entity: ManagedEntity;
  check: RegisterCheck;
  known: KnownParty[];
  populated: Populated;
}

async function takeOver(
  ctx: Ctx,
  { entity, check, known, populated }: TakingOver,
  key: string,
  difference: PartyCheck | undefined,
): Promise<void> {
  const skip = (reason: SkipReason) => void populated.skipped.push({ key, reason });
  if (!difference) return skip('NotOnRegister');
  const { state, own, source } = difference;
  if (state === 'Existing') return skip('NoDifference');
  if (state === 'Removed' && own) {
    await endRole(ctx, own, source);
    populated.ended.push({ key, name: own.name });
    return;
  }
  if (!source) return skip('NotOnRegister');
  // A person who was removed from the profile is only ever added back by hand.
  if (difference.removedBefore) return skip('RemovedBefore');
  // The register gives neither a share nor a nature of control, and we do not invent one on its behalf.
  if (isOwner(source.fieldKey) && !source.percentage && source.naturesOfControl.length === 0)
    return skip('ShareUnknown');
  const same = known.find((party) => isSameParty(party, source));
  const credential = await addRelatedEntity(ctx, {
    entityId: entity.id,
    related: same ? { entityId: same.entityId } : newParty(source),
    fieldKey: source.fieldKey,
    value: roleValue(source),
  });
  await confirmCredential(ctx, credential.id, check.extract);
  const entityId = credential.relatedEntityId;
  if (!entityId) return;
  known.push({ ...source, entityId });
  populated.added.push({ key, entityId, name: source.name });
}

/** The role ends on the register's date; without a date it is removed from the profile, which can be undone. */
async function endRole(
  ctx: Ctx,
  own: NonNullable<PartyCheck['own']>,
  source: RegisterParty | null,
): Promise<void> {
  const { credentialId } = own;
  if (!source?.to) return deleteCredential(ctx, { credentialId });
  await changeValue(ctx, { credentialId, value: { ...own.value, to: source.to } });
}

const newParty = ({ kind, name, country, bornIn, registrationNumber }: RegisterParty): NewParty => ({
  kind,
  name,
  origin: 'External',
  ...(country && { country }),
  ...(kind === 'LegalPerson' && bornIn && { birthDate: bornIn }),
  ...(kind !== 'LegalPerson' &&
    registrationNumber &&
    country && { registrationNumber: { country, number: registrationNumber } }),
});

function roleValue(source: RegisterParty): Record<string, unknown> {
  const { fieldKey, roleTitle, from, percentage, naturesOfControl, holding } = source;
  if (!isOwner(fieldKey)) return present({ roleTitle, from });
  return { ...present({ from, percentage }), naturesOfControl, holding: holding ?? 'Direct' };
}

const isOwner = (fieldKey: DataFieldKey): boolean =>
  fieldKey === 'Shareholder' || fieldKey === 'UltimateBeneficialOwner' || fieldKey === 'SignificantControl';

const present = (values: Record<string, unknown>): Record<string, unknown> =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== null && value !== undefined));
