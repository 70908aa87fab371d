import { DAY_MS } from '@probity/domain';
import {
  decideRelease,
  decideRequest,
  type RequestDecision,
} from '@probity/domain/proof-requests/release-policy.ts';
import type { Ctx } from '../../kernel/context/index.ts';
import { provenFieldsOf } from './get-received-proof-request.ts';
import { countAutomaticToStrangers, type ReceivedRequestRow } from './received-requests.store.ts';
import { readReleasePolicy } from './release-policies.store.ts';

/** Anyone can make an issuer of its own: beyond this, a person decides about those whom nobody vouches for. */
const MAX_STRANGERS_A_DAY = 100;

/** What the policy of the account says of a request now. */
export async function decideByPolicy(ctx: Ctx, row: ReceivedRequestRow): Promise<RequestDecision> {
  const { accountId, purpose, requesterKey: key, isTrusted, fields } = row;
  const { rules } = await readReleasePolicy(ctx.db, accountId);
  if (rules.length === 0) return { by: 'Person' };
  const proven = new Set(await provenFieldsOf(ctx, row));
  const decision = decideRequest(
    fields.map((field) => ({
      field,
      decision: decideRelease(rules, {
        field,
        purpose,
        requester: { key, isTrusted },
        proof: proven.has(field) ? 'Valid' : null,
      }),
    })),
  );
  if (isTrusted || decision.by === 'Person' || decision.fields.length === 0) return decision;
  const since = new Date(ctx.services.now().getTime() - DAY_MS);
  const sent = await countAutomaticToStrangers(ctx.db, { accountId, since });
  return sent > MAX_STRANGERS_A_DAY ? { by: 'Person' } : decision;
}
