import { type CheckType, ProductError } from '@probity/domain';
import { availableChecks } from '@probity/domain/templates/check-types.ts';
import { type AuthState, getAuthState } from '../../identity/auth/index.ts';
import { getManagedEntity, type ManagedEntity } from '../../identity/entities/index.ts';
import { type Ctx, inPlannedReads } from '../../kernel/context/index.ts';
import { isRequester } from './requester.store.ts';

interface Workspace {
  state: AuthState;
  /** The account that the person works for: the chosen one, or their first. */
  accountId: string | null;
  /** The organisation of that account; null if there is none, or none that the person may see. */
  entity: ManagedEntity | null;
  /** Whether the organisation has requested data from anyone, or lists counterparties to request it from. */
  isRequester: boolean;
  /** The checks that are available here. */
  checks: readonly CheckType[];
}

/** The data around every page: who is signed in, and which account they work for. */
export async function getWorkspace(ctx: Ctx, input: { accountId?: string | undefined }): Promise<Workspace> {
  const checks = availableChecks(ctx.services);
  if (ctx.actor.kind !== 'user')
    return { state: await getAuthState(ctx), accountId: null, entity: null, isRequester: false, checks };
  return inPlannedReads(ctx, async (ctx) => {
    const state = await getAuthState(ctx);
    // Someone whose access one account has switched off works on in another.
    const open = state.memberships.filter(({ permissions }) => permissions.includes('view'));
    const chosen = open.find(({ accountId }) => accountId === input.accountId);
    const accountId = (chosen ?? open[0] ?? state.memberships[0])?.accountId ?? null;
    const mayRead =
      !state.verificationRequired && !state.termsToAccept && state.accountType === 'ORGANIZATION';
    const readable = mayRead ? accountId : null;
    return {
      state,
      accountId,
      entity: readable === null ? null : await findEntity(ctx, readable),
      isRequester: readable !== null && (await isRequester(ctx.db, readable)),
      checks,
    };
  });
}

async function findEntity(ctx: Ctx, entityId: string): Promise<ManagedEntity | null> {
  try {
    return await getManagedEntity(ctx, entityId, 'view');
  } catch (error) {
    if (error instanceof ProductError) return null;
    throw error;
  }
}
