import { randomUUID } from 'node:crypto';
import { aNamedParty, registers, tokenMailedTo } from '@probity/core/testing/claim-story.ts';
import type { Preparations } from './prepare.ts';
import {
  aCompany,
  aDocument,
  aPerson,
  aProvenValue,
  aRequestForPeople,
  aValue,
  idOf,
  idsIn,
} from './records.ts';
import type { Stage } from './stage.ts';

const value = async (stage: Stage) => ({ ids: { credentialId: await aValue(stage) } });
const proven = async (stage: Stage) => ({ ids: idsIn(await aProvenValue(stage)) });

/** A value that waits for a member who has not entered it. */
async function waiting(stage: Stage) {
  const { credentialId } = await aProvenValue(stage);
  return { ids: { credentialId, itemId: credentialId }, as: await stage.colleague('Validator') };
}

/** The Owner listed someone by address, who has an invitation. */
async function invitedParty(stage: Stage) {
  const [entityId, email] = [await aCompany(stage), `${randomUUID()}@kestrel.example`];
  await stage.does('inviteParty', { ids: { entityId }, body: { email } });
  return { entityId, email, token: await tokenMailedTo(stage.world, email) };
}

async function twoRecords(stage: Stage) {
  return {
    entityId: await aCompany(stage, 'Example One Ltd'),
    into: await aCompany(stage, 'Example Two Ltd'),
  };
}

export const profiles: Preparations = {
  addRelatedEntity: async (stage) => ({
    ids: { connectionId: await aRequestForPeople(await stage.other(), stage) },
    body: { fieldKey: 'BoardOfDirector' },
  }),
  deleteLegalEntity: async (stage) => ({ ids: { entityId: await aCompany(stage) } }),
  deleteLegalPerson: async (stage) => ({ ids: { entityId: await aPerson(stage) } }),
  mergeEntities: async (stage) => {
    const { entityId, into } = await twoRecords(stage);
    return { ids: { entityId }, body: { into } };
  },
  markDistinct: async (stage) => {
    const { entityId, into } = await twoRecords(stage);
    return { ids: { entityId }, body: { from: into } };
  },
  unmergeEntity: async (stage) => {
    const { entityId, into } = await twoRecords(stage);
    await stage.does('mergeEntities', { ids: { entityId }, body: { into } });
    return { ids: { entityId } };
  },
  createCredentials: async () => ({ body: { values: [{ fieldKey: 'TradingName', value: 'Example' }] } }),
  deleteCredential: value,
  undoChange: async (stage) => {
    const { ids } = await value(stage);
    await stage.does('changeValue', { ids, body: { value: 'Another example' } });
    return { ids };
  },
  validateCredential: waiting,
  rejectCredential: waiting,
  claimReview: waiting,
  releaseReview: async (stage) => {
    const call = await waiting(stage);
    await stage.does('claimReview', call);
    return call;
  },
  assignReviews: waiting,
  snoozeReviews: waiting,
  validateReviews: waiting,
  escalateReviews: async (stage) => {
    const call = await waiting(stage);
    await stage.colleague('Owner');
    const { items } = await stage.does<{ items: { id: string; role: string }[] }>('listMembers');
    return { ...call, body: { itemIds: [call.ids.credentialId], memberId: items.at(-1)?.id } };
  },
  askAgain: async (stage) => {
    const { ids, as } = await waiting(stage);
    const { version } = await stage.does<{ version: number }>('getCredential', { ids });
    const items = [{ credentialId: ids.credentialId, version, reason: 'Expired' }];
    return { ids, as, body: { items } };
  },
  decideConsent: async (stage) => {
    const { entityId, linkId } = await aNamedParty(stage.world, stage);
    const email = `${randomUUID()}@people.example`;
    await stage.does('inviteParty', { ids: { entityId }, body: { email } });
    const { owner } = await registers(stage.world, email);
    // As the issuer of the test names people.
    await stage.world.database.asOwner(`update users set subject = 'auth0|' || id where id = $1`, [
      owner.userId,
    ]);
    return { ids: { credentialId: linkId }, as: await stage.api.signIn(owner) };
  },
  keepDisputedRole: async (stage) => {
    const { linkId } = await aNamedParty(stage.world, stage);
    await stage.world.database.asOwner(
      `update credentials set consent = 'Refused', consented_at = $2 where id = $1`,
      [linkId, stage.world.clock],
    );
    return { ids: { credentialId: linkId } };
  },
  attachEvidence: async (stage) => ({
    ids: { credentialId: await aValue(stage), documentId: await aDocument(stage) },
  }),
  detachEvidence: proven,
  deleteDocument: async (stage) => ({ ids: { documentId: await aDocument(stage) } }),
  readFile: async (stage) => {
    const ids = { documentId: await aDocument(stage) };
    const { url } = await stage.does<{ url: string }>('getDocumentUrl', { ids });
    return { ids: { token: url.split('/').at(-1) ?? '' } };
  },
  inviteParty: async (stage) => ({ ids: { entityId: await aCompany(stage) } }),
  withdrawPartyInvitation: async (stage) => ({ ids: { entityId: (await invitedParty(stage)).entityId } }),
  declinePartyInvitation: async (stage) => ({
    body: { token: (await invitedParty(stage)).token },
    as: null,
  }),
  acceptPartyInvitation: async (stage) => {
    const { token, email } = await invitedParty(await stage.other());
    await stage.world.database.asOwner('update users set email = $2 where id = $1', [
      stage.owner.userId,
      email,
    ]);
    return { body: { token } };
  },
  openOwnInvitation: async (stage) => {
    const inviter = await stage.other();
    const entityId = await aCompany(inviter);
    await inviter.does('inviteParty', { ids: { entityId }, body: { email: stage.owner.email } });
    const [row] = await stage.world.database.asOwner<{ id: string }>(
      'select id from party_invitations where entity_id = $1',
      [entityId],
    );
    return { ids: { invitationId: row?.id ?? '' } };
  },
  deleteLegacyRecord: async (stage) => {
    await stage.does('importProfile');
    const { items } = await stage.does<{ items: { id: string }[] }>('listLegacyRecords');
    return { ids: { legacyRecordId: items[0]?.id ?? '' } };
  },
  startImport: async () => ({}),
  ...Object.fromEntries(
    ['confirmImport', 'checkImportAgain', 'deleteImport', 'stopImport'].map((name) => [
      name,
      async (stage: Stage) => {
        const importId = await idOf(stage, 'startImport');
        await stage.runs('check-import');
        if (name === 'stopImport') await stage.does('confirmImport', { ids: { importId } });
        return {
          ids: { importId },
          ...(name === 'checkImportAgain' && { body: { mapping: { name: 'email' } } }),
        };
      },
    ]),
  ),
};
