import { type DataFieldKey, type EntityKind, holderSideOf, ProductError } from '@probity/domain';
import type { RegisteredIdentity } from '@probity/domain/entities/registered-identity.ts';
import { minutesToAnswer } from '@probity/domain/templates/effort.ts';
import { listItems, messageContext, purposeContext } from '../../exchange/connections/index.ts';
import { readRegisteredIdentity } from '../../identity/accounts/index.ts';
import { isRegisteredUnscoped } from '../../identity/users/index.ts';
import { type Ctx, hashSecret, inUnscopedTransaction } from '../../kernel/context/index.ts';
import { sealingOf } from '../../kernel/encryption/index.ts';
import type { EncryptionContext } from '../../kernel/ports/index.ts';
import {
  invitationState,
  listKeptAbout,
  type PartyInvitationState,
} from '../../registry/party-invitations/index.ts';
import { findInvitationUnscoped } from './invitations.store.ts';

/**
 * The request or offer that awaits the party: from whom, through whom if passed on, for what, and how much work it is.
 */
interface WaitingRequest {
  purpose: 'Asked' | 'Offered';
  connectionId: string;
  by: string;
  /** The account named by `by`. */
  identity: RegisteredIdentity;
  through: string | null;
  about: string | null;
  items: number;
  minutes: number;
  dueOn: string | null;
  message: string | null;
  /** The purpose of the data, as stated by the requester. */
  statedPurpose: string | null;
}

export interface PartyInvitationView {
  state: PartyInvitationState;
  /** The account as its recipients must be able to recognise it. */
  identity: RegisteredIdentity;
  /** The account's display name. */
  organisation: string;
  /** Its registered name, which may differ from the display name. */
  registeredName: string;
  /** Whether it is a person, which the name may not show. */
  isIndividual: boolean;
  accentColour: string | null;
  /** An image as a data URL. */
  logo: string | null;
  inviter: string | null;
  /** Null if the party was only listed. The email says the same. */
  waiting: WaitingRequest | null;
  partyKind: EntityKind;
  /** The invited party; shown only while the link is valid. */
  party: { name: string; email: string; country: string | null } | null;
  /** What the party takes over once it confirms that it is meant: names of fields, never their values. */
  moves: { fields: DataFieldKey[]; roles: DataFieldKey[]; documents: number } | null;
  /** Whether a user is already registered with the email address. */
  registered: boolean;
  expiresAt: Date;
}

/** Shows the recipient of an emailed link who listed them, or why the link no longer works. */
export function getPartyInvitation(ctx: Ctx, input: { token: string }): Promise<PartyInvitationView> {
  return inUnscopedTransaction(ctx, async (ctx) => {
    const found = await findPartyInvitation(ctx, input.token);
    if (!found) throw new ProductError('invitation.unusable');
    return found;
  });
}

type Found = NonNullable<Awaited<ReturnType<typeof findInvitationUnscoped>>>;

export async function findPartyInvitation(ctx: Ctx, token: string): Promise<PartyInvitationView | null> {
  const found = await findInvitationUnscoped(ctx.db, hashSecret(token));
  if (!found) return null;
  const state = invitationState(found, ctx.services.now());
  const known = {
    state,
    identity: await readRegisteredIdentity(ctx, found.accountId),
    organisation: found.branding.displayName ?? found.organisation,
    registeredName: found.organisation,
    isIndividual: found.accountKind === 'LegalPerson',
    accentColour: found.branding.accentColour ?? null,
    logo: found.logo && `data:image/png;base64,${found.logo.toString('base64')}`,
    partyKind: found.partyKind,
    expiresAt: found.expiresAt,
  };
  if (state !== 'Open')
    return { ...known, inviter: null, waiting: null, party: null, moves: null, registered: false };
  const { fields, roles, documents } = await listKeptAbout(ctx, found.entityId);
  return {
    ...known,
    inviter: found.inviter,
    waiting: await waitingIn(ctx, { ...found, organisation: known.organisation }, known.identity),
    party: { name: found.partyName, email: found.email, country: found.partyCountry },
    moves: { fields, roles, documents },
    registered: await isRegisteredUnscoped(ctx, found.email),
  };
}

async function waitingIn(ctx: Ctx, found: Found, own: RegisteredIdentity): Promise<WaitingRequest | null> {
  const { relationType, initiator, initiatorId, connectionId, accountId, organisation } = found;
  if (!relationType || !initiator || !initiatorId || !connectionId) return null;
  const items = await listItems(ctx, connectionId);
  const isOwn = initiatorId === accountId;
  return {
    purpose: holderSideOf[relationType] === 'target' ? 'Asked' : 'Offered',
    connectionId,
    by: isOwn ? organisation : initiator,
    identity: isOwn ? own : await readRegisteredIdentity(ctx, initiatorId),
    through: isOwn ? null : organisation,
    about: found.about,
    items: items.length,
    minutes: minutesToAnswer(items),
    dueOn: found.dueOn,
    message: await open(ctx, initiatorId, found.requestMessage, messageContext(connectionId)),
    statedPurpose: await open(ctx, initiatorId, found.requestPurpose, purposeContext(connectionId)),
  };
}

async function open(
  ctx: Ctx,
  initiatorId: string,
  sealed: Buffer | null,
  context: EncryptionContext,
): Promise<string | null> {
  if (!sealed) return null;
  const sealing = await sealingOf(ctx, initiatorId);
  return sealing.unseal(sealed, context).toString('utf8');
}
