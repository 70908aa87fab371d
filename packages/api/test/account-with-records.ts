import { listTests } from '@probity/core/assurance/compliance-tests';
import { readRegister } from '@probity/core/assurance/data-enrichers';
import { listMonitoringAlerts, monitorParty } from '@probity/core/assurance/monitoring';
import { caseContext, startBatch } from '@probity/core/assurance/screening';
import { startBulkReminder } from '@probity/core/exchange/bulk-reminders';
import { startBulkRequest } from '@probity/core/exchange/bulk-requests';
import { createDeclaration, sendAgreementTo } from '@probity/core/exchange/declarations';
import { copyTemplate } from '@probity/core/exchange/templates';
import { switchEnricher } from '@probity/core/identity/accounts';
import { listNotifications, notify } from '@probity/core/identity/notifications';
import { inTransaction, newId, type UserActor } from '@probity/core/kernel/context';
import { sealingOf } from '@probity/core/kernel/encryption';
import { createCredential } from '@probity/core/registry/credentials';
import { uploadDocument } from '@probity/core/registry/documents';
import { addRelatedEntity } from '@probity/core/registry/related-parties';
import { aConnection } from '@probity/core/testing/a-connection.ts';
import { aPng } from '@probity/core/testing/sample-files.ts';
import type { TestWorld } from '@probity/core/testing/test-world.ts';
import { makeExport, startExport } from '@probity/core/workspace/exports';
import { checkImport, importProfile, listLegacyRecords, startImport } from '@probity/core/workspace/imports';

/** An organisation, its Owner, and one record of every kind, for tests that call every operation. */
export async function accountWithRecords(
  world: TestWorld,
): Promise<{ accountId: string; self: UserActor; ids: Record<string, string> }> {
  const ids: Record<string, string> = {
    token: 'x'.repeat(60),
    enricher: 'CompaniesHouse',
    reference: '09912345',
    question: 'NumberOfEmployees',
    step: 'Freeze',
  };
  const accountId = await world.anOrganisation();
  const self = await world.aUser({ memberOf: accountId, role: 'Owner' });
  const { id: credentialId } = await createCredential(world.ctx(self), {
    entityId: accountId,
    fieldKey: 'RegistrationName',
    value: 'Fictional Ltd',
  });
  const file = { fileName: 'evidence.png', declaredType: 'image/png', bytes: await aPng() };
  const upload = { entityId: accountId, type: 'Other' as const, issuedOn: null, expiresOn: null, file };
  const { id: documentId } = await uploadDocument(world.ctx(self), upload);
  const { id: batchId } = await startBatch(world.ctx(self), {
    accountId,
    fileName: 'parties.csv',
    bytes: Buffer.from('name\nExample Person\n'),
    skipInvalid: false,
  });
  world.register.put('09912345', {
    values: { RegistrationName: 'FICTIONAL LTD', RegistrationStatus: 'Active' },
  });
  await switchEnricher(world.ctx(self), { accountId, enricher: 'CompaniesHouse', on: true });
  const read = { accountId, enricher: 'CompaniesHouse' as const, reference: '09912345' };
  ids.extractId = (await readRegister(world.ctx(self), read)).id;
  const whole = { entityId: accountId, kinds: ['Organization' as const], format: 'Json' as const };
  ids.exportId = (await startExport(world.ctx(self), whole)).id;
  await makeExport(world.ctx({ kind: 'system', job: 'test' }), { exportId: ids.exportId });
  ids.importId = await anImport(world, self, accountId);
  await importProfile(world.ctx(self), {
    entityId: accountId,
    values: [],
    legacy: [{ label: 'Old reference', text: 'K-1' }],
  });
  const [legacy] = await listLegacyRecords(world.ctx(self), { entityId: accountId });
  ids.legacyRecordId = legacy?.id ?? '';
  ids.decisionId = newId();
  await world.database.asOwner(
    `insert into screening_decisions (id, account_id, pair_index, basis, entity_id, verdict, reason, decided_by, decided_at)
     values ($1, $2, '\\x01', '\\x01', 'demo:DEMO-001', 'confirmed', '\\x01', $3, $4)`,
    [ids.decisionId, accountId, self.userId, world.clock],
  );
  ids.caseId = newId();
  const compared = {
    subject: { kind: 'person', names: ['Example Person'] },
    entry: { id: 'demo:DEMO-001', list: 'demo', reference: 'DEMO-001', name: 'Example Person' },
  };
  const sealing = await inTransaction(world.ctx(self), (ctx) => sealingOf(ctx, accountId));
  await world.database.asOwner(
    `insert into screening_cases (id, account_id, pair_index, entity_id, subject, opened_by, opened_at)
     values ($1, $2, '\\x01', 'demo:DEMO-001', $3, $4, $5)`,
    [
      ids.caseId,
      accountId,
      sealing.seal(JSON.stringify(compared), caseContext(ids.caseId)),
      self.userId,
      world.clock,
    ],
  );
  await world.database.asOwner(
    `insert into screening_case_steps (case_id, account_id, step, due_on) values ($1, $2, 'Freeze', '2030-01-31')`,
    [ids.caseId, accountId],
  );
  const listId = '0199c500-0000-7000-8000-000000000008';
  const subject = { type: 'account', id: accountId };
  await inTransaction(world.ctx(self), (ctx) =>
    notify(ctx, { accountId, kind: 'connection.changed', subject, link: '/dashboard' }),
  );
  const page = { accountId, limit: 1, after: null };
  const notificationId = (await listNotifications(world.ctx(self), page)).items[0]?.id ?? '';
  const copyOf = '0199a000-0000-7000-8000-000000000001';
  const { id: templateId } = await copyTemplate(world.ctx(self), { accountId, copyOf });
  const connectionId = await aConnection(world, {
    initiatorId: accountId,
    targetId: await world.anOrganisation(),
    sharingStatus: 'Approved',
  });
  ids.connectionId = connectionId;
  const reminder = { accountId, connectionIds: [connectionId] };
  ids.bulkReminderId = (await startBulkReminder(world.ctx(self), reminder)).id;
  ids.queryId = connectionId;
  ids.recordId = connectionId;
  ids.hash = '0'.repeat(64);
  Object.assign(ids, {
    credentialId,
    itemId: credentialId,
    documentId,
    batchId,
    listId,
    notificationId,
    templateId,
  });
  ids.ids = `${templateId}&ids=${copyOf}`;
  const { id: bulkRequestId } = await startBulkRequest(world.ctx(self), {
    accountId,
    source: { recipients: [{ name: 'Example', email: 'example@many.example' }] },
    templateId: copyOf,
    skipInvalid: false,
  });
  ids.bulkRequestId = bulkRequestId;
  const declaration = { accountId, title: 'Example', kind: 'Text' as const, text: 'Example' };
  const { id: declarationId } = await createDeclaration(world.ctx(self), declaration);
  const { id: agreementId } = await sendAgreementTo(world.ctx(self), {
    declarationId,
    requesterAccountId: accountId,
    signerAccountId: accountId,
    connectionId: null,
  });
  Object.assign(ids, { declarationId, agreementId });
  ids.testId = (await listTests(world.ctx(self), { entityId: accountId }))[0]?.row.id ?? '';
  ids.alertId = await anAlert(world, { accountId, self });
  ids.paymentId = newId();
  await world.database.asOwner(
    `insert into payments (id, account_id, state, minor_units, currency, created_at, changed_at, paid_at)
     values ($1, $2, 'Paid', 5000, 'USD', $3, $3, $3)`,
    [ids.paymentId, accountId, world.clock],
  );
  await world.database.asOwner(
    `insert into payment_items (payment_id, position, account_id, entity_id, check_type, minor_units)
     values ($1, 0, $2, $2, 'BankAccount', 5000)`,
    [ids.paymentId, accountId],
  );
  return { accountId, self, ids };
}

/** A second owner above the threshold, in addition to the known one. */
async function anAlert(
  world: TestWorld,
  { accountId, self }: { accountId: string; self: UserActor },
): Promise<string> {
  for (const percentage of ['40', '30']) {
    await addRelatedEntity(world.ctx(self), {
      entityId: accountId,
      fieldKey: 'Shareholder',
      related: { kind: 'LegalPerson', name: `Fictional Owner ${percentage}` },
      value: { holding: 'Direct', naturesOfControl: [], percentage },
    });
    await monitorParty(world.ctx({ kind: 'system', job: 'monitor-party' }), {
      accountId,
      entityId: accountId,
    });
  }
  const open = { accountId, state: 'Open' as const, after: null, limit: 1 };
  return (await listMonitoringAlerts(world.ctx(self), open)).items[0]?.id ?? '';
}

async function anImport(world: TestWorld, self: UserActor, accountId: string): Promise<string> {
  const { id: importId } = await startImport(world.ctx(self), {
    accountId,
    fileName: 'counterparties.csv',
    bytes: (async function* file() {
      yield Buffer.from('name,email\nExample Supplier,supplier@many.example\nNo Address,at all\n');
    })(),
  });
  await checkImport(world.ctx({ kind: 'system', job: 'test' }), { importId, round: 1 });
  return importId;
}
