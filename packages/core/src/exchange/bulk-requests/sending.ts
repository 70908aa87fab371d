import type { EntityKind } from '@probity/domain';
import { roleMay } from '@probity/domain';
import {
  type Letterhead,
  readLetterhead,
  readSettings,
  type VersionedSettings,
} from '../../identity/accounts/index.ts';
import { findMemberActor } from '../../identity/members/index.ts';
import { findUser } from '../../identity/users/index.ts';
import { type Ctx, inTransaction, type UserActor, withApiKey } from '../../kernel/context/index.ts';
import { sealingOf } from '../../kernel/encryption/index.ts';
import type { AccountSealing } from '../../kernel/ports/index.ts';
import { composeScope, type RequestTerms, type WantedScope } from '../connections/index.ts';
import { getTemplateVersion } from '../templates/index.ts';
import { type BulkRow, loadBulkRequest } from './bulk-requests.store.ts';
import { bulkMessageContext, openTerms } from './bulk-sealing.ts';

/** What all rows of a bulk request have in common, as of now. */
export interface Sending {
  bulk: BulkRow;
  /** Null if the sender no longer has permission. */
  sender: UserActor | null;
  /** Language of the sender: invitations to people without an account are written in it. */
  language: string | null;
  settings: VersionedSettings;
  letterhead: Letterhead;
  sealing: AccountSealing;
  message: string | undefined;
  terms: RequestTerms;
  scopeFor(kind: EntityKind): WantedScope;
}

export function openSending(ctx: Ctx, bulkRequestId: string): Promise<Sending> {
  return inTransaction(ctx, async (ctx) => {
    const bulk = await loadBulkRequest(ctx.db, bulkRequestId);
    const { accountId, templateVersionId, wanted, message } = bulk;
    const sealing = await sealingOf(ctx, accountId);
    const version = templateVersionId
      ? await getTemplateVersion(ctx, { accountId, templateVersionId })
      : null;
    const sender = await findMemberActor(ctx, { accountId, userId: bulk.sentBy });
    const user = await findUser(ctx, bulk.sentBy);
    const scopes = new Map<EntityKind, WantedScope>();
    return {
      bulk,
      sender: sender && mayEdit(sender) ? withApiKey(sender, bulk.sentByKey) : null,
      language: user?.language ?? null,
      settings: await readSettings(ctx, accountId),
      letterhead: await readLetterhead(ctx, accountId),
      sealing,
      message: message ? sealing.unseal(message, bulkMessageContext(bulk.id)).toString('utf8') : undefined,
      terms: openTerms(sealing, bulk),
      scopeFor: (kind) => {
        const scope = scopes.get(kind) ?? composeScope({ version, scope: wanted.scope }, kind);
        scopes.set(kind, scope);
        return scope;
      },
    };
  });
}

const mayEdit = ({ memberships }: UserActor): boolean =>
  memberships.some(({ role }) => roleMay(role, 'edit'));
