import * as contract from '@probity/contract/retained-records.ts';
import {
  exportRetainedRecord,
  getRetainedRecord,
  listRetainedRecords,
  type OpenedRecord,
  openRetainedFile,
} from '@probity/core/exchange/retained-records';
import type { ReliedFile } from '@probity/domain';
import { isOneOf } from '@probity/domain/is-one-of.ts';
import { trustLevels } from '@probity/domain/proofs/proof-keys.ts';
import type { z } from 'zod';
import { sendZip } from '../send-file.ts';
import type { Serve } from '../serve.ts';

export function retainedRecordsRoutes(serve: Serve): void {
  serve(contract.listRetainedRecords, async (ctx, { params }) => ({
    items: (await listRetainedRecords(ctx, params)).map(({ files, ...record }) => ({
      ...record,
      documents: files.length,
    })),
  }));
  serve.each(contract, presentRecord, { getRetainedRecord });
  serve(contract.openRetainedFile, async (ctx, { params }) => {
    const { token, ...link } = await openRetainedFile(ctx, params);
    return { url: `/v1/Files/${token}`, ...link };
  });
  serve(contract.exportRetainedRecord, async (ctx, { params, reply }) =>
    sendZip(reply, await exportRetainedRecord(ctx, params)),
  );
}

function presentRecord(record: OpenedRecord): z.input<typeof contract.RetainedRecord> {
  const { row, content, files, credentials } = record;
  const present = (file: ReliedFile) => ({ ...file, isAvailable: files.has(file.hash) });
  return {
    ...content,
    id: row.id,
    connectionId: row.connectionId,
    keptAt: row.keptAt,
    keepUntil: row.keepUntil,
    endedBy: row.endedBy,
    sha256: row.hash.toString('hex'),
    items: content.items.map((item) => ({
      ...item,
      values: item.values.map(({ text, files, credential = null }) => ({
        text,
        documents: files.map(present),
        credential,
      })),
      documents: item.documents.map(present),
    })),
    credentials: credentials.map(({ now, outcome, trustLevel, ...credential }) => ({
      ...credential,
      ...now,
      steps: [...now.steps],
      outcomeThen: outcome,
      trustLevel: isOneOf(trustLevels, trustLevel) ? trustLevel : null,
    })),
  };
}
