import { type DataFieldKey, ProductError } from '@probity/domain';
import { companyIdentity, confirmedUntil } from '@probity/domain/checks/index.ts';
import {
  type NumberLookupOutcome,
  type NumberSource,
  numberSourceOf,
} from '@probity/domain/checks/number-lookup.ts';
import { propertiesOf } from '@probity/domain/properties-of.ts';
import { getManagedEntity } from '../../identity/entities/index.ts';
import { type Ctx, inTransaction } from '../../kernel/context/index.ts';
import { sealingOf } from '../../kernel/encryption/index.ts';
import { ProviderFailure, type RawAnswer } from '../../kernel/ports/index.ts';
import { confirmBySource, findLiveCredential, lockOwnCredential } from '../../registry/credentials/index.ts';
import { openValue } from '../../registry/encrypted-data/index.ts';
import { keepAnswers, keepFailure } from './keep-calls.ts';
import type { Unanswered } from './search-register.ts';

interface NumberLookup {
  outcome: NumberLookupOutcome;
  /** Null if no source covers the number. */
  source: NumberSource | null;
  /** Who holds the number and where, as written by the source. */
  holder: string | null;
  address: string | null;
  until: string | null;
  /** Why there was no answer; it says nothing about the number. */
  failure: Unanswered | null;
}

interface Found {
  outcome: Exclude<NumberLookupOutcome, 'NotCovered' | 'Unavailable' | 'StateForbids'>;
  holder: string | null;
  address: string | null;
  /** When the number must be renewed. */
  ends: string | null;
  answers: readonly RawAnswer[];
}

interface Holder {
  name: string;
  registrationNumber: unknown;
}

interface Question {
  source: NumberSource;
  ask(holder: Holder): Promise<Found>;
}

const nothing = { source: null, holder: null, address: null, until: null, failure: null };

/** Looks up who holds an LEI or a VAT number. If it is the party itself, the value is externally confirmed. */
export async function lookUpCredential(ctx: Ctx, input: { credentialId: string }): Promise<NumberLookup> {
  const { credential, question, holder } = await inTransaction(ctx, async (ctx) => {
    const credential = await lockOwnCredential(ctx, input.credentialId, 'edit');
    const { displayName } = await getManagedEntity(ctx, credential.entityId, 'edit');
    const sealing = await sealingOf(ctx, credential.accountId);
    const readField = async (fieldKey: DataFieldKey): Promise<unknown> => {
      const [row] = await findLiveCredential(ctx, credential.entityId, fieldKey);
      return row?.value ? openValue(sealing, row.id, row.value) : null;
    };
    const name = await readField('RegistrationName');
    return {
      credential,
      question: credential.value
        ? questionOf(ctx, credential.fieldKey, openValue(sealing, credential.id, credential.value))
        : null,
      holder: {
        name: typeof name === 'string' ? name : displayName,
        registrationNumber: await readField('RegistrationNumber'),
      },
    };
  });
  if (!question) return { outcome: 'NotCovered', ...nothing };
  const { accountId } = credential;
  const { source } = question;
  const found = await question.ask(holder).catch((error: unknown) => {
    if (error instanceof ProviderFailure) return error;
    throw error;
  });
  return inTransaction(ctx, async (ctx): Promise<NumberLookup> => {
    if (found instanceof ProviderFailure) {
      await keepFailure(ctx, { accountId }, { endpoint: 'lookup', failure: found });
      const { kind, retryAfterSeconds } = found;
      return { ...nothing, outcome: 'Unavailable', source, failure: { kind, retryAfterSeconds } };
    }
    await keepAnswers(ctx, { accountId }, found.answers);
    const { outcome, holder, address } = found;
    const answer = { ...nothing, source, holder, address };
    if (outcome !== 'Confirmed') return { ...answer, outcome };
    const current = await lockOwnCredential(ctx, credential.id, 'edit');
    if (!current.value || !credential.value?.equals(current.value)) throw new ProductError('request.stale');
    const year = confirmedUntil(ctx.services.now());
    const until = found.ends && found.ends < year ? found.ends : year;
    const confirmation = await confirmBySource(ctx, current, { source, method: 'None', until });
    return confirmation === 'StateForbids'
      ? { ...answer, outcome: confirmation }
      : { ...answer, outcome, until };
  });
}

function questionOf(ctx: Ctx, fieldKey: DataFieldKey, value: unknown): Question | null {
  const source = numberSourceOf(fieldKey, value);
  if (!source) return null;
  const { numberRegistries } = ctx.services;
  if (!numberRegistries) throw new ProductError('enricher.not_configured');
  const { lei, vat } = numberRegistries;
  if (source === 'GLEIF')
    return {
      source,
      async ask(holder) {
        const { record, answers } = await lei.find(String(value));
        if (!record) return { outcome: 'NotFound', holder: null, address: null, ends: null, answers };
        const isOurs =
          companyIdentity(
            { name: holder.name, hasSameNumber: !isOtherNumber(holder.registrationNumber, record) },
            [record.name],
          ) === 'Same';
        const isInOrder = record.registration === 'Issued' && record.status === 'Active';
        return {
          outcome: !isOurs ? 'OtherHolder' : isInOrder ? 'Confirmed' : 'Lapsed',
          holder: record.name,
          address: record.address,
          ends: record.renewalDue,
          answers,
        };
      },
    };
  const number = numberIn(value);
  if (!number) return null;
  return {
    source,
    async ask(holder) {
      const { check, answers } = await vat.check(number);
      const { isValid, name, address } = check;
      const outcome = !isValid
        ? 'NotFound'
        : name === null
          ? 'HolderNotPublished'
          : companyIdentity({ name: holder.name, hasSameNumber: true }, [name]) === 'Same'
            ? 'Confirmed'
            : 'OtherHolder';
      return { outcome, holder: name, address, ends: null, answers };
    },
  };
}

function numberIn(value: unknown): { country: string; number: string } | null {
  const { country, number } = propertiesOf(value);
  return typeof country === 'string' && typeof number === 'string' ? { country, number } : null;
}

/** Registers write the same number with and without leading zeros and prefixes, so only others of one country count. */
function isOtherNumber(
  own: unknown,
  { country, registeredAs }: { country: string | null; registeredAs: string | null },
): boolean {
  const ours = numberIn(own);
  if (!ours || !registeredAs || ours.country !== country) return false;
  return plainNumber(ours.number) !== plainNumber(registeredAs);
}

const plainNumber = (number: string): string => number.replace(/[^\p{L}\p{N}]/gu, '').replace(/^0+/, '');
