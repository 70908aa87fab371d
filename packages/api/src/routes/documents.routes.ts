import * as contract from '@probity/contract/documents.ts';
import type { Ctx } from '@probity/core/kernel/context';
import { acceptProposals, getReading, listDocumentsToSort } from '@probity/core/registry/document-readings';
import {
  changeDocument,
  deleteDocument,
  getDocument,
  getDocumentUrl,
  listDocuments,
  replaceDocument,
  uploadDocument,
} from '@probity/core/registry/documents';
import { readFile } from '@probity/core/workspace/files';
import { MAX_UPLOAD_BYTES } from '@probity/domain';
import { attachmentHeader } from '@probity/evidence';
import { pageOf, readTimeCursor } from '../cursor.ts';
import { readForm } from '../read-upload.ts';
import { requestLocale } from '../request-locale.ts';
import type { Serve } from '../serve.ts';

export function documentsRoutes(serve: Serve): void {
  serve(contract.uploadDocument, async (ctx, { request }) => {
    const { file, fields } = await readForm(request, contract.UploadFields, MAX_UPLOAD_BYTES);
    const { entityId, type = null, issuedOn = null, expiresOn = null } = fields;
    const document = await uploadDocument(ctx, {
      entityId,
      type,
      issuedOn,
      expiresOn,
      file,
    });
    return presentDocument(await getDocument(ctx, { documentId: document.id }));
  });
  serve(contract.listDocuments, (ctx, { query }) =>
    listPage(ctx, { ...query, entityId: query.entityId ?? null, type: query.type ?? null, text: null }),
  );
  serve(contract.searchDocuments, (ctx, { query }) =>
    listPage(ctx, {
      ...query,
      entityId: query.entityId ?? null,
      type: query.type ?? null,
      text: query.query,
    }),
  );
  serve.each(contract, presentDocument, { getDocument });
  serve(contract.changeDocument, async (ctx, { params, body, ifVersion }) => {
    await changeDocument(ctx, { ...params, ...body, type: body.type, ifVersion });
    return presentDocument(await getDocument(ctx, params));
  });
  serve.each(contract, { deleteDocument });
  serve(contract.getDocumentUrl, async (ctx, { params, query }) => {
    const { token, expiresAt } = await getDocumentUrl(ctx, { ...params, number: query.version });
    return { url: `/v1/Files/${token}`, expiresAt };
  });
  serve(contract.getReading, (ctx, { params, query, request }) =>
    getReading(ctx, { ...params, number: query.version, locale: requestLocale(request) }),
  );
  serve(contract.listDocumentsToSort, async (ctx, { query, request }) => {
    const place = readTimeCursor(query.cursor);
    const after = place && { createdAt: place.at, id: place.id };
    return pageOf(
      await listDocumentsToSort(ctx, { ...query, after, locale: requestLocale(request) }),
      ({ document }) => [document.createdAt, document.id],
      ({ reading, ...detail }) => ({ ...presentDocument(detail), reading }),
    );
  });
  serve(contract.acceptProposals, (ctx, { params, body }) => acceptProposals(ctx, { ...params, ...body }));
  serve(contract.replaceDocument, async (ctx, { params, request }) => {
    const { file, fields } = await readForm(request, contract.ReplaceFields, MAX_UPLOAD_BYTES);
    const expiresOn = fields.expiresOn === '' ? null : fields.expiresOn;
    await replaceDocument(ctx, { ...params, file, expiresOn });
    return presentDocument(await getDocument(ctx, params));
  });
  serve(contract.listProvenCredentials, async (ctx, { params }) => ({
    items: (await getDocument(ctx, params)).links,
  }));
  serve(contract.readFile, async (ctx, { params, reply }) => {
    const { bytes, mediaType, fileName } = await readFile(ctx, params);
    // An attachment in a sandbox: the file can never act as one of our pages, whatever it contains.
    reply
      .type(mediaType)
      .header('content-disposition', attachmentHeader(fileName))
      .header('content-security-policy', "default-src 'none'; sandbox")
      .header('cross-origin-resource-policy', 'same-origin');
    return new Uint8Array(bytes);
  });
}

type Listing = Parameters<typeof listDocuments>[1];

async function listPage(ctx: Ctx, query: Omit<Listing, 'after'> & { cursor?: string | undefined }) {
  const place = readTimeCursor(query.cursor);
  return pageOf(
    await listDocuments(ctx, { ...query, after: place && { createdAt: place.at, id: place.id } }),
    (last) => [last.createdAt, last.id],
    (item) => ({ ...item, proves: item.proves ?? 0 }),
  );
}

function presentDocument({ document, title, versions }: Awaited<ReturnType<typeof getDocument>>) {
  return { ...document, title, versions };
}
