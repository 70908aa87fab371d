import * as contract from '@probity/contract/credentials.ts';
import * as evidence from '@probity/contract/evidence.ts';
import { listRecipients } from '@probity/core/exchange/shared-data';
import type { Ctx } from '@probity/core/kernel/context';
import { decideConsent } from '@probity/core/registry/consent';
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
import type { FastifyInstance } from 'fastify';
import { requestLocale } from '../request-locale.ts';
import { type ServeOptions, serve } from '../serve.ts';
import { presentCredential } from './credentials.present.ts';

/** After a change, the view of the person who made it. */
const afterwards = async (ctx: Ctx, changed: Promise<CredentialRow>) =>
  presentCredential(await getCredential(ctx, { credentialId: (await changed).id }));

export function credentialsRoutes(app: FastifyInstance, options: ServeOptions): void {
  serve(app, options, contract.createCredential, (ctx, { body }) =>
    afterwards(ctx, createCredential(ctx, body)),
  );
  serve(app, options, contract.createCredentials, async (ctx, { body }) => {
    await createCredentials(ctx, body);
    const given = new Set<string>(body.values.map(({ fieldKey }) => fieldKey));
    const { items: views } = await listCredentials(ctx, body);
    return { items: views.filter(({ row }) => given.has(row.fieldKey)).map(presentCredential) };
  });
  serve(app, options, contract.createEmptyCredentials, async (ctx, { body }) => {
    const rows = await createEmptyCredentials(ctx, body);
    const views = await Promise.all(rows.map((row) => getCredential(ctx, { credentialId: row.id })));
    return { items: views.map(presentCredential) };
  });
  serve(app, options, contract.getCredential, async (ctx, { params }) =>
    presentCredential(await getCredential(ctx, params)),
  );
  serve(app, options, contract.updateCredential, (ctx, { params, body, ifVersion }) =>
    afterwards(ctx, updateCredential(ctx, { ...params, ...body, ifVersion })),
  );
  serve(app, options, contract.deleteCredential, (ctx, { params, ifVersion }) =>
    deleteCredential(ctx, { ...params, ifVersion }).then(() => undefined),
  );
  serve(app, options, contract.undoChange, (ctx, { params, ifVersion }) =>
    afterwards(ctx, undoChange(ctx, { ...params, ifVersion })),
  );
  serve(app, options, contract.listRecipients, (ctx, { params }) => listRecipients(ctx, params));
  serve(app, options, contract.changeValue, (ctx, { params, body, ifVersion }) =>
    afterwards(ctx, changeValue(ctx, { ...params, value: body.value, ifVersion })),
  );
  serve(app, options, contract.revealValue, (ctx, { params }) => revealValue(ctx, params));
  serve(app, options, contract.validateCredential, (ctx, { params, body, ifVersion }) =>
    afterwards(ctx, validateCredential(ctx, { ...params, until: body?.until, note: body?.note, ifVersion })),
  );
  serve(app, options, contract.rejectCredential, (ctx, { params, body, ifVersion }) =>
    afterwards(ctx, rejectCredential(ctx, { ...params, ...body, ifVersion })),
  );
  serve(app, options, contract.decideConsent, async (ctx, { params, body }) => {
    const { id, consent, consentedAt } = await decideConsent(ctx, { ...params, ...body });
    return { credentialId: id, consent, decidedAt: consentedAt };
  });
  evidenceRoutes(app, options);
}

function evidenceRoutes(app: FastifyInstance, options: ServeOptions): void {
  serve(app, options, contract.listCredentialHistory, async (ctx, { params, request }) => {
    const items = await listCredentialHistory(ctx, { ...params, locale: requestLocale(request) });
    return { items };
  });
  serve(app, options, evidence.listEvidence, async (ctx, { params }) => ({
    items: await listEvidence(ctx, params),
  }));
  serve(app, options, evidence.attachEvidence, (ctx, { params, body }) =>
    afterwards(ctx, attachEvidence(ctx, { ...params, ...body })),
  );
  serve(app, options, evidence.detachEvidence, (ctx, { params, query }) =>
    afterwards(ctx, detachEvidence(ctx, { ...params, ...query })),
  );
}
