import * as contract from '@probity/contract/credentials.ts';
import * as evidence from '@probity/contract/evidence.ts';
import { listRecipients } from '@probity/core/exchange/shared-data';
import type { Ctx } from '@probity/core/kernel/context';
import { decideConsent, keepDisputedRole } from '@probity/core/registry/consent';
import {
  type CredentialRow,
  changeValue,
  createCredential,
  createCredentials,
  createEmptyCredentials,
  deleteCredential,
  getCredential,
  listCredentialHistory,
  listCredentials,
  rejectCredential,
  revealValue,
  undoChange,
  updateCredential,
  validateCredential,
} from '@probity/core/registry/credentials';
import { attachEvidence, detachEvidence, listEvidence } from '@probity/core/registry/documents';
import { requestLocale } from '../request-locale.ts';
import type { Serve } from '../serve.ts';
import { presentCredential } from './credentials.present.ts';

/** After a change, the view of the person who made it. */
const presentChanged = async ({ id }: CredentialRow, ctx: Ctx) =>
  presentCredential(await getCredential(ctx, { credentialId: id }));

export function credentialsRoutes(serve: Serve): void {
  serve.each(contract, presentChanged, {
    createCredential,
    updateCredential,
    undoChange,
    rejectCredential,
    validateCredential,
    keepDisputedRole,
  });
  serve(contract.createCredentials, async (ctx, { body }) => {
    await createCredentials(ctx, body);
    const given = new Set<string>(body.values.map(({ fieldKey }) => fieldKey));
    const { items: views } = await listCredentials(ctx, body);
    return { items: views.filter(({ row }) => given.has(row.fieldKey)).map(presentCredential) };
  });
  serve(contract.createEmptyCredentials, async (ctx, { body }) => {
    const rows = await createEmptyCredentials(ctx, body);
    const views = await Promise.all(rows.map((row) => getCredential(ctx, { credentialId: row.id })));
    return { items: views.map(presentCredential) };
  });
  serve.each(contract, presentCredential, { getCredential });
  serve.each(contract, { deleteCredential, listRecipients, revealValue });
  serve(contract.changeValue, async (ctx, { params, body, ifVersion }) =>
    presentChanged(await changeValue(ctx, { ...params, value: body.value, ifVersion }), ctx),
  );
  serve(contract.decideConsent, async (ctx, { params, body }) => {
    const { id, consent, consentedAt } = await decideConsent(ctx, { ...params, ...body });
    return { credentialId: id, consent, decidedAt: consentedAt };
  });
  evidenceRoutes(serve);
}

function evidenceRoutes(serve: Serve): void {
  serve(contract.listCredentialHistory, async (ctx, { params, request }) => {
    const items = await listCredentialHistory(ctx, { ...params, locale: requestLocale(request) });
    return { items };
  });
  serve.each(evidence, { listEvidence });
  serve.each(evidence, presentChanged, { attachEvidence, detachEvidence });
}
