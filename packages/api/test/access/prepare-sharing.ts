import { newId } from '@probity/core/kernel/context';
import { aNamedParty, registers, tokenMailedTo } from '@probity/core/testing/claim-story.ts';
import { emptyTemplate } from '@probity/domain/templates/template-content.ts';
import type { Preparations } from './prepare.ts';
import {
  aRequest,
  aRequestForPeople,
  aRequestToUs,
  aValue,
  idOf,
  idsIn,
  sharedByUs,
  sharedWithUs,
} from './records.ts';
import type { Stage } from './stage.ts';

const toUs = async (stage: Stage) => ({ ids: idsIn(await aRequestToUs(stage)) });
const byUs = async (stage: Stage) => ({ ids: idsIn(await sharedByUs(stage)) });
const withUs = async (stage: Stage) => ({ ids: idsIn(await sharedWithUs(stage)) });
const ofUs = async (stage: Stage) => ({ ids: idsIn(await aRequest(stage)) });

/** A director whom the holder has listed, and a request that asks for directors. */
async function aboutPeople(reader: Stage, holder: Stage) {
  const connectionId = await aRequestForPeople(reader, holder);
  const { entityId } = await aNamedParty(holder.world, holder);
  await holder.does('approveConnection', { ids: { connectionId } });
  return { connectionId, entityId, email: `${entityId}@people.example` };
}

/** The access has ended, and the recipient keeps what it had accepted. */
async function retained(stage: Stage) {
  const { connectionId, holder } = await sharedWithUs(stage);
  await stage.does('acceptChanges', { ids: { connectionId } });
  await stage.runs('keep-files');
  await holder.does('revokeConnections', { ids: { connectionId } });
  await stage.runs('keep-files');
  const { items } = await stage.does<{ items: { id: string }[] }>('listRetainedRecords', {
    ids: { connectionId },
  });
  return { ids: { connectionId, recordId: items[0]?.id ?? '' } };
}

async function asked(stage: Stage) {
  const { connectionId, reader } = await sharedByUs(stage);
  await reader.does('queryItem', { ids: { connectionId } });
  const { items } = await stage.does<{ items: { id: string }[] }>('listQueries', { ids: { connectionId } });
  return { ids: { connectionId, queryId: items[0]?.id ?? '' } };
}

/** Another organisation asks the stage a question of its own template. */
async function questioned(stage: Stage) {
  const reader = await stage.other();
  const question = { id: newId(), kind: 'text', text: 'Do you hold client money?', required: true };
  const content = { ...emptyTemplate('Organization'), templateQuestions: [question] };
  const templateId = await idOf(reader, 'createTemplate', {
    body: { name: 'Client money', copyOf: undefined, content },
  });
  const body = { target: { entityId: stage.accountId }, scope: undefined, templateId };
  const connectionId = await idOf(reader, 'createConnection', { body });
  const { scope } = await stage.does<{ scope: { key: string }[] }>('getConnection', {
    ids: { connectionId },
  });
  return { ids: { connectionId, questionKey: scope[0]?.key ?? '' } };
}

export const sharing: Preparations = {
  createConnection: async () => ({}),
  requestAsEntity: async () => ({}),
  requestAsLegalEntity: async () => ({}),
  requestAsLegalPerson: async () => ({}),
  approveConnection: toUs,
  rejectConnection: toUs,
  askQuestion: toUs,
  setConnectionCredentials: toUs,
  revokeConnections: byUs,
  listDisclosures: byUs,
  answerQuery: asked,
  answerTemplateQuestion: questioned,
  getTemplateAnswer: questioned,
  deleteConnection: ofUs,
  remindConnection: ofUs,
  pauseReminders: ofUs,
  resumeReminders: ofUs,
  requestAgain: async (stage) => {
    const { connectionId, holder } = await sharedWithUs(stage);
    await holder.does('revokeConnections', { ids: { connectionId } });
    return { ids: { connectionId } };
  },
  inviteToConnection: async (stage) => ({ ids: { connectionId: await idOf(stage, 'createConnection') } }),
  linkConnection: async (stage) => {
    const other = await stage.other();
    return {
      ids: { connectionId: await idOf(stage, 'createConnection'), entityId: other.accountId },
    };
  },
  askAssociatedEntities: async (stage) => {
    const { connectionId, ...person } = await aboutPeople(await stage.other(), stage);
    return { ids: { connectionId }, body: { people: [person] } };
  },
  inviteCredentials: async (stage) => {
    const holder = await stage.other();
    const { email, ...ids } = await aboutPeople(stage, holder);
    await holder.does('inviteParty', { ids, body: { email } });
    const invitationToken = await tokenMailedTo(stage.world, email);
    const { accountId } = await registers(stage.world, email, { individual: true, invitationToken });
    return { ids: { ...ids, entityId: accountId } };
  },
  getCounterpartLogo: async (stage) => {
    const { connectionId, holder } = await sharedWithUs(stage);
    await holder.does('changeLogo');
    return { ids: { connectionId } };
  },
  listConnectionExports: withUs,
  startConnectionExport: withUs,
  getSharedReading: withUs,
  openSharedDocument: withUs,
  revealShared: withUs,
  rejectShared: withUs,
  validateShared: withUs,
  withdrawValidation: async (stage) => {
    const call = await withUs(stage);
    await stage.does('validateShared', call);
    return call;
  },
  queryItem: withUs,
  judgeItem: async (stage) => {
    const holder = await stage.other();
    await holder.does('answerBusinessQuestion', { ids: { question: 'NumberOfEmployees' } });
    const question = { kind: 'question', key: 'NumberOfEmployees' };
    const body = {
      target: { entityId: holder.accountId },
      scope: { questions: [question.key] },
    };
    const ids = { connectionId: await idOf(stage, 'createConnection', { body }) };
    await holder.does('approveConnection', { ids, body: { items: [question] } });
    return { ids, body: question };
  },
  getRetainedRecord: retained,
  exportRetainedRecord: retained,
  openRetainedFile: async (stage) => {
    const call = await retained(stage);
    const record = await stage.does('getRetainedRecord', call);
    const [, hash = ''] = /"hash":"([0-9a-f]{64})"/.exec(JSON.stringify(record)) ?? [];
    return { ids: { ...call.ids, hash } };
  },
  stopBulkRequest: async (stage) => ({ ids: { bulkRequestId: await idOf(stage, 'startBulkRequest') } }),
  unsubscribe: unsubscribing,
  lookUpUnsubscribe: unsubscribing,
  answerSampleRequest: async (stage) => {
    await aValue(stage, { fieldKey: 'RegistrationName', value: 'Example Ltd' });
    await stage.does('addSampleRequest');
    return {};
  },
};

/** A link from an email about what another organisation requests. */
async function unsubscribing(stage: Stage) {
  await aRequestToUs(stage);
  await stage.runs('mail-notification');
  const mails = await stage.world.takeMails(stage.owner.email);
  const [, token = ''] = /\/unsubscribe\/([\w.-]+)/.exec(mails.map(({ text }) => text).join('\n')) ?? [];
  return { body: { token }, as: null };
}
