import type { EntityKind } from '@probity/domain';
import type { OwnershipFact, ValueFact } from '@probity/domain/compliance-tests/facts.ts';
import { type TestInput, testInputs } from '@probity/domain/compliance-tests/test-keys.ts';
import { isOneOf } from '@probity/domain/is-one-of.ts';
import { beneficialOwnerShare } from '@probity/domain/ownership/beneficial-owner-share.ts';
import { managerFields } from '@probity/domain/ownership/index.ts';
import type { ConnectionRow } from '../../exchange/connections/index.ts';
import type { OpenedItem } from '../../exchange/shared-data/index.ts';
import type { EntityRow } from '../../identity/entities/index.ts';
import { type Ctx, dayOf } from '../../kernel/context/index.ts';
import { namedRolesIn, ownershipOfNamed } from '../ownership/index.ts';
import { findRegisterFact } from './find-register-fact.ts';
import { findScreened } from './find-screened.ts';
import { ownershipFact } from './ownership-fact.ts';
import { type KnownFacts, once, type PartyFile } from './party-file.ts';
import { listRolesAsked } from './party-files.store.ts';

interface OpenedConnection {
  connection: ConnectionRow;
  entity: EntityRow;
  items: readonly OpenedItem[];
  /** The account that reads it. */
  accountId: string;
  /** The recipient also uses its own register extract and screening. */
  isRecipient: boolean;
  /** For a file that may be handed on: without what the recipient’s own screening found. */
  isForOthers?: boolean;
}

/** What a connection shares. It contains no other data of its owner, so that no result reveals what is not shared. */
export function sharedFile(
  ctx: Ctx,
  { connection, entity, items, accountId, isRecipient, isForOthers = false }: OpenedConnection,
): PartyFile {
  const subject = { accountId, entityId: entity.id, kind: entity.kind, country: entity.country };
  const values = items.flatMap((item) => item.values).filter(({ value }) => value !== null);
  const check = items.find(({ kind, key }) => kind === 'check' && key === 'AmlCheck')?.check;
  const number = values.find(({ row }) => row.fieldKey === 'RegistrationNumber');
  const register = once(async () =>
    isRecipient && isNumber(number?.value) ? findRegisterFact(ctx, accountId, number.value) : null,
  );
  const ownScreening = once(async () => (isRecipient ? findScreened(ctx, subject) : null));
  const facts = once(async (): Promise<KnownFacts> => {
    const today = dayOf(ctx.services.now());
    const threshold = String(beneficialOwnerShare(await listRolesAsked(ctx.db, connection.id)));
    const ownership = ownershipIn(items, { subject: entity, asAt: today, threshold });
    const extract = number?.row.reviewState === 'Rejected' ? null : await register();
    const found = isForOthers ? null : await ownScreening();
    return {
      ...factsOf(items),
      ...(ownership !== undefined && { ownership }),
      ...(extract && { register: extract }),
      // Comes before a shared outcome; a screening without a result replaces nothing.
      ...(found &&
        found.result !== 'Unknown' && {
          'check:AmlCheck': { outcome: check?.outcome ?? 'NotStarted', found },
        }),
    };
  });
  return {
    source: 'Shared',
    subject,
    connection,
    sharedScreening: check?.outcome ?? null,
    facts,
    partiesOf: async () => [],
    values: async () =>
      values.map(({ row, value, evidence }) => ({
        fieldKey: row.fieldKey,
        value,
        changedOn: dayOf(row.changedAt),
        isRejected: row.reviewState === 'Rejected',
        isProven: evidence.length > 0,
      })),
    evidence: async () => evidenceIn(values),
    notApplicable: async () => [],
    register,
    ownScreening,
    refreshDays: async () => connection.days,
  };
}

const isNumber = (value: unknown): value is { country: string; number: string } =>
  typeof value === 'object' && value !== null && 'country' in value && 'number' in value;

const evidenceIn = (values: readonly OpenedItem['values'][number][]) =>
  values.flatMap(({ row, evidence }) =>
    evidence.length > 0
      ? { fieldKey: row.fieldKey, documents: evidence.map(({ expiresOn }) => ({ expiresOn })) }
      : [],
  );

/** The shared data by input; an input that is not shared is absent. */
function factsOf(items: readonly OpenedItem[]): KnownFacts {
  const facts: { [Input in TestInput]?: unknown } = {};
  for (const item of items) {
    const input = testInputs.find((one) => one === `${item.kind}:${item.key}`);
    if (!input) continue;
    if (item.kind === 'field') facts[input] = item.values.flatMap(valueFact);
    if (item.kind === 'document')
      facts[input] = item.documents.map(({ title, issuedOn, expiresOn }) => ({ title, issuedOn, expiresOn }));
    if (item.kind === 'question') facts[input] = item.answer?.value ?? null;
    if (item.kind === 'check') facts[input] = checkFact(input, item.check);
  }
  const evidence = evidenceIn(items.flatMap(({ values }) => values));
  if (evidence.length > 0) facts.evidence = evidence;
  // Each value was stored under its own input.
  return facts as KnownFacts;
}

interface Ownership {
  subject: { id: string; displayName: string; kind: EntityKind; country: string | null };
  asAt: string;
  threshold: string;
}

/** Undefined if the owners, or the senior managers who take their place, are not shared. */
function ownershipIn(
  items: readonly OpenedItem[],
  { subject: { id, displayName: name, kind, country }, asAt, threshold }: Ownership,
): OwnershipFact | null | undefined {
  const shared = items.flatMap((item) => {
    const roles = namedRolesIn(item);
    return roles ? { roles, isOfManagers: isOneOf(managerFields, item.key) } : [];
  });
  if (shared.every(({ isOfManagers }) => isOfManagers)) return undefined;
  const roles = shared.flatMap(({ roles }) => roles);
  const subject = { id, name, kind, country };
  const fact = ownershipFact(ownershipOfNamed({ subject, roles, asAt, threshold }), threshold);
  const needsManagers = fact !== null && fact.owners.length === 0 && !fact.unknownMayReach;
  return needsManagers && !shared.some(({ isOfManagers }) => isOfManagers) ? undefined : fact;
}

function valueFact({ row, value, attestation }: OpenedItem['values'][number]): ValueFact<unknown>[] {
  if (value === null || row.reviewState === 'Rejected') return [];
  return [
    {
      value,
      isValidated: row.reviewState === 'Validated' || row.reviewState === 'Completed',
      confirmedBy: attestation?.as === 'Source' ? attestation.source : null,
    },
  ];
}

/** Only the outcome of a check is shared. */
function checkFact(input: TestInput, check: OpenedItem['check']) {
  if (!check) return null;
  const { outcome, validUntil } = check;
  return input === 'check:AmlCheck' ? { outcome, found: null } : { outcome, validUntil };
}
