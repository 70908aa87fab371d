import { type DataFieldKey, type EntityKind, type IntegrationProvider, ProductError } from '@probity/domain';
import {
  type ComparisonState,
  compareValues,
  type IdentityAtRegister,
  identityAtRegister,
  type OwnValue,
} from '@probity/domain/checks/index.ts';
import { findEntity } from '../../identity/entities/index.ts';
import { authorise, type Ctx, dayOf, inTransaction } from '../../kernel/context/index.ts';
import { getRegister, readableValues, shownValue } from '../data-enrichers/index.ts';
import { findExtractWithNumber, openPartyFile } from '../party-files/index.ts';

export interface PartyRegisterView {
  /** What a register is asked for; null if the file has no registration number. */
  number: { country: string; number: string } | null;
  /** The account's latest reading of the company with this number; null if there is none. */
  reading: { enricher: IntegrationProvider; name: string; reference: string; readAt: Date } | null;
  fields: { fieldKey: DataFieldKey; state: ComparisonState; own: string | null; source: string | null }[];
  people: {
    key: string;
    fieldKey: DataFieldKey;
    name: string;
    kind: EntityKind;
    from: string | null;
    to: string | null;
    identity: IdentityAtRegister | null;
  }[];
}

/** What the account's own reading of a register says beside the file of a party, registered here or not. */
export function getPartyRegister(
  ctx: Ctx,
  { accountId, entityId }: { accountId: string; entityId: string },
): Promise<PartyRegisterView> {
  return inTransaction(ctx, async (ctx) => {
    authorise(ctx.actor, 'view', accountId);
    const entity = await findEntity(ctx, entityId);
    const file = entity && (await openPartyFile(ctx, { accountId, entity, sources: ['Own', 'Shared'] }));
    if (!file || file.subject.kind === 'LegalPerson') throw new ProductError('resource.not_found');
    const values = (await file.values()).filter(({ isRejected }) => !isRejected);
    const number = values.find(({ fieldKey }) => fieldKey === 'RegistrationNumber')?.value;
    const nothing = { number: null, reading: null, fields: [], people: [] };
    if (!isNumber(number)) return nothing;
    const extract = await findExtractWithNumber(ctx, accountId, number);
    if (!extract) return { ...nothing, number };
    const { content, enricher, readAt } = extract;
    const own = new Map<DataFieldKey, OwnValue[]>();
    for (const { fieldKey, value } of values)
      own.set(fieldKey, [...(own.get(fieldKey) ?? []), { credentialId: '', value }]);
    const compared = compareValues({
      kind: file.subject.kind,
      own,
      source: readableValues(ctx, extract),
      publishes: getRegister(ctx, enricher).publishes,
    });
    return {
      number,
      reading: { enricher, name: content.name, reference: content.reference, readAt },
      fields: compared.map(({ fieldKey, state, own, sourceValue }) => ({
        fieldKey,
        state,
        own: own && shownValue(fieldKey, own.value).text,
        source: sourceValue === null ? null : shownValue(fieldKey, sourceValue).text,
      })),
      people: content.parties.map(({ key, fieldKey, name, kind, from, to, identity }) => ({
        key,
        fieldKey,
        name,
        kind,
        from,
        to,
        identity: identityAtRegister({ kind, fieldKey, to, identity }, dayOf(readAt)),
      })),
    };
  });
}

const isNumber = (value: unknown): value is { country: string; number: string } =>
  typeof value === 'object' && value !== null && 'country' in value && 'number' in value;
