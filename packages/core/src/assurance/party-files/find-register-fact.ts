import type { FieldValue } from '@probity/domain';
import { peopleAtRegister } from '@probity/domain/checks/index.ts';
import type { RegisterFact } from '@probity/domain/compliance-tests/facts.ts';
import { fieldSearchKey } from '@probity/domain/fields/field-value.ts';
import { registrationStatuses } from '@probity/domain/fields/values/labels.ts';
import { type Ctx, dayOf } from '../../kernel/context/index.ts';
import { sealingOf } from '../../kernel/encryption/index.ts';
import { findExtractOfNumber, openExtract, type ReadyExtract } from '../data-enrichers/index.ts';

/** What the account's register extract says about the company with this number. */
export async function findRegisterFact(
  ctx: Ctx,
  accountId: string,
  number: FieldValue<'RegistrationNumber'>,
): Promise<RegisterFact | null> {
  const numberIndex = await indexOf(ctx, accountId, number);
  return numberIndex && readRegisterFact(ctx, accountId, numberIndex);
}

/** The account's latest reading of the company with this number. */
export async function findExtractWithNumber(
  ctx: Ctx,
  accountId: string,
  number: FieldValue<'RegistrationNumber'>,
): Promise<ReadyExtract | null> {
  const numberIndex = await indexOf(ctx, accountId, number);
  return numberIndex && readExtract(ctx, accountId, numberIndex);
}

async function indexOf(ctx: Ctx, accountId: string, number: FieldValue<'RegistrationNumber'>) {
  const searchKey = fieldSearchKey('RegistrationNumber', number);
  if (searchKey === null) return null;
  const sealing = await sealingOf(ctx, accountId);
  return sealing.blindIndex('RegistrationNumber', searchKey);
}

async function readExtract(ctx: Ctx, accountId: string, numberIndex: Buffer): Promise<ReadyExtract | null> {
  const row = await findExtractOfNumber(ctx, { accountId, numberIndex });
  const extract = row && (await openExtract(ctx, row));
  if (!extract?.content || !extract.readAt) return null;
  const { content, readAt } = extract;
  return { ...extract, content, readAt };
}

export async function readRegisterFact(
  ctx: Ctx,
  accountId: string,
  numberIndex: Buffer,
): Promise<RegisterFact | null> {
  const extract = await readExtract(ctx, accountId, numberIndex);
  if (!extract) return null;
  const { values, parties, parts } = extract.content;
  const { RegistrationStatus: status, Industry: industry } = values;
  const readOn = dayOf(extract.readAt);
  const wereRead = parts.Officers.state === 'Ready' && parts.Owners.state === 'Ready';
  return {
    source: extract.enricher,
    readOn,
    name: extract.content.name,
    status: registrationStatuses.find((one) => one === status) ?? null,
    industry: typeof industry === 'string' ? industry : null,
    people: wereRead ? peopleAtRegister(parties, readOn) : null,
  };
}
