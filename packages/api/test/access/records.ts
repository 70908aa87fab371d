import type { Call, Stage } from './stage.ts';

type Ids = Record<string, string>;

export const idOf = async (stage: Stage, name: string, call?: Call): Promise<string> =>
  (await stage.does<{ id: string }>(name, call)).id;

export async function aPerson(stage: Stage, name = 'Ines Duarte'): Promise<string> {
  const body = { name };
  const { entity } = await stage.does<{ entity: { entityId: string } }>('createLegalPerson', { body });
  return entity.entityId;
}

export async function aCompany(stage: Stage, name = 'Example Quays Ltd'): Promise<string> {
  const body = { name };
  const { entity } = await stage.does<{ entity: { entityId: string } }>('createLegalEntity', { body });
  return entity.entityId;
}

export const aValue = (stage: Stage, body: object = {}) => idOf(stage, 'createCredential', { body });
export const aDocument = (stage: Stage, ids: Ids = {}) => idOf(stage, 'uploadDocument', { ids });

/** A value with evidence, which a member may validate. */
export async function aProvenValue(stage: Stage): Promise<{ credentialId: string; documentId: string }> {
  const [credentialId, documentId] = [await aValue(stage), await aDocument(stage)];
  await stage.does('attachEvidence', { ids: { credentialId, documentId } });
  return { credentialId, documentId };
}

const scope = { fields: [{ fieldKey: 'TradingName' }] };

/** The stage requests a value that another organisation holds. */
export async function aRequest(stage: Stage): Promise<{ holder: Stage; connectionId: string } & Proven> {
  const holder = await stage.other();
  const proven = await aProvenValue(holder);
  const body = { target: { entityId: holder.accountId }, scope };
  return { holder, connectionId: await idOf(stage, 'createConnection', { body }), ...proven };
}
type Proven = Awaited<ReturnType<typeof aProvenValue>>;

/** Another organisation requests a value that the stage holds. */
export async function aRequestToUs(stage: Stage): Promise<{ reader: Stage; connectionId: string } & Proven> {
  const reader = await stage.other();
  const proven = await aProvenValue(stage);
  const body = { target: { entityId: stage.accountId }, scope };
  return { reader, connectionId: await idOf(reader, 'createConnection', { body }), ...proven };
}

/** An organisation requests data of another one and of its directors. */
export async function aRequestForPeople(reader: Stage, holder: Stage): Promise<string> {
  const templateId = await idOf(reader, 'createTemplate');
  const roles = [{ fieldKey: 'BoardOfDirector', threshold: null, fields: ['LegalName'], checks: [] }];
  await reader.does('setTemplateAssociation', { ids: { templateId }, body: { roles } });
  const body = { target: { entityId: holder.accountId }, scope: undefined, templateId };
  return idOf(reader, 'createConnection', { body });
}

const everything = { items: [{ kind: 'field', key: 'TradingName', shareEvidence: true }] };

export async function approve(holder: Stage, connectionId: string): Promise<void> {
  await holder.does('approveConnection', { ids: { connectionId }, body: everything });
}

/** The stage reads what another organisation shares with it. */
export async function sharedWithUs(stage: Stage) {
  const request = await aRequest(stage);
  await approve(request.holder, request.connectionId);
  await stage.does('getShared', { ids: idsIn(request) });
  return request;
}

/** The stage shares with another organisation, which has read it. */
export async function sharedByUs(stage: Stage) {
  const request = await aRequestToUs(stage);
  await approve(stage, request.connectionId);
  await request.reader.does('getShared', { ids: idsIn(request) });
  return request;
}

/** The ids among what was prepared. */
export const idsIn = (prepared: object): Ids =>
  Object.fromEntries(
    Object.entries(prepared).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  );
