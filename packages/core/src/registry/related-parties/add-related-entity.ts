import { type DataFieldKey, ProductError } from '@probity/domain';
import { refuseImpersonation } from '../../identity/accounts/index.ts';
import {
  getManagedEntity,
  type PartyName,
  placeholder,
  sealContact,
  updateEntity,
} from '../../identity/entities/index.ts';
import { type Ctx, inTransaction } from '../../kernel/context/index.ts';
import { type CredentialRow, createCredential } from '../credentials/index.ts';

export interface NewParty extends PartyName {
  country?: string | undefined;
  /** Organisations. */
  registrationNumber?: unknown;
  /** People. */
  birthDate?: string | undefined;
  email?: string | undefined;
}

interface Role {
  fieldKey: DataFieldKey;
  /** The rest of the field's value: role title, percentage, from, to. */
  value: Record<string, unknown>;
}

export interface AddRelatedEntity extends Role {
  entityId: string;
  /** An existing party, or a new one. */
  related: { entityId: string } | NewParty;
  /** Further roles of the same party. */
  alsoAs?: readonly Role[] | undefined;
}

/** Links a person or an organisation in one or more roles, and adds it first if it is new. */
export function addRelatedEntity(ctx: Ctx, input: AddRelatedEntity): Promise<CredentialRow> {
  const { alsoAs = [] } = input;
  return inTransaction(ctx, async (ctx) => {
    const entity = await getManagedEntity(ctx, input.entityId, 'edit');
    const relatedId =
      'entityId' in input.related
        ? input.related.entityId
        : await addParty(ctx, entity.managedBy, input.related);
    const link = ({ fieldKey, value }: Role) =>
      createCredential(ctx, { entityId: entity.id, fieldKey, value: { ...value, entityId: relatedId } });
    const first = await link(input);
    for (const [index, role] of alsoAs.entries()) await under(`alsoAs.${index}`, () => link(role));
    return first;
  });
}

/** Adds a party with the details that distinguish it from others of the same name. */
async function addParty(ctx: Ctx, accountId: string, party: NewParty): Promise<string> {
  // A registered person is told by email which party has listed them.
  refuseImpersonation(ctx, {
    name: party.name,
    path: 'related.name',
    isPerson: party.kind === 'LegalPerson',
  });
  const { id } = await placeholder(ctx, accountId, party);
  const give = (fieldKey: DataFieldKey, path: string, value: unknown) =>
    value === undefined
      ? undefined
      : under('related', () => createCredential(ctx, { entityId: id, fieldKey, value }), path);
  await give('RegistrationNumber', 'registrationNumber', party.registrationNumber);
  await give('BirthDate', 'birthDate', party.birthDate);
  if (party.email) {
    const contact = await under('related', () =>
      sealContact(ctx, { id, managedBy: accountId }, { email: party.email }),
    );
    await updateEntity(ctx, id, contact);
  }
  return id;
}

/** Prefixes the paths of errors with their position in the whole request. */
async function under<Result>(place: string, act: () => Promise<Result>, name?: string): Promise<Result> {
  try {
    return await act();
  } catch (error) {
    if (!(error instanceof ProductError) || error.code !== 'request.invalid') throw error;
    const errors = (error.errors ?? []).map(({ path, ...fault }) => ({
      ...fault,
      path: `${place}.${name ? path.replace(/^value/, name) : path}`,
    }));
    throw new ProductError('request.invalid', { errors });
  }
}
