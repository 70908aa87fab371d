import { type DataFieldKey, roleMay } from '@probity/domain';
import type { RequestPurpose } from '@probity/domain/proof-requests/proof-request-keys.ts';
import { mayBeAutomatic, type ReleaseRule } from '@probity/domain/proof-requests/release-policy.ts';
import { authorise, type Ctx, inTransaction } from '../../kernel/context/index.ts';
import { askableFields } from './askable-fields.ts';
import { listRequesters } from './received-requests.store.ts';
import { readReleasePolicy } from './release-policies.store.ts';
import { openStoredRequest } from './stored-request.ts';

export interface KnownRequester {
  key: string;
  name: string;
  issuer: string;
  isTrusted: boolean;
}

interface ListedRule extends ReleaseRule {
  fields: DataFieldKey[];
  purposes: RequestPurpose[];
}

export interface ReleasePolicyView {
  rules: ListedRule[];
  version: number;
  askable: DataFieldKey[];
  /** Of these, those that may go out without a person. */
  automatic: DataFieldKey[];
  /** The organisations that have asked: these can be named. */
  requesters: KnownRequester[];
  abilities: { change: boolean };
}

/** What the account sends to organisations of other installations without a person, and what it never sends. */
export function getReleasePolicy(ctx: Ctx, { accountId }: { accountId: string }): Promise<ReleasePolicyView> {
  const { role } = authorise(ctx.actor, 'view', accountId);
  return inTransaction(ctx, async (ctx) => {
    const { rules, version } = await readReleasePolicy(ctx.db, accountId);
    return {
      rules: rules.map((rule) => ({ ...rule, fields: [...rule.fields], purposes: [...rule.purposes] })),
      version,
      askable: [...askableFields],
      automatic: askableFields.filter(mayBeAutomatic),
      requesters: await knownRequesters(ctx, accountId),
      abilities: { change: roleMay(role, 'owner') },
    };
  });
}

/** Each as it presented itself last. */
export async function knownRequesters(ctx: Ctx, accountId: string): Promise<KnownRequester[]> {
  const rows = await listRequesters(ctx.db, accountId);
  const requesters = await Promise.all(
    rows.map(async (row) => {
      const { requesterName: name } = await openStoredRequest(ctx, row);
      const { requesterKey: key, requesterIssuer: issuer, isTrusted } = row;
      return { key, name, issuer, isTrusted };
    }),
  );
  return requesters.sort((left, right) => left.name.localeCompare(right.name));
}
