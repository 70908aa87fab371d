import { z } from 'zod';
import { unsealJson } from '../../kernel/encryption/index.ts';
import type { AccountSealing, Hit } from '../../kernel/ports/index.ts';
import type { GivenSubject } from './subject.ts';

/** The best hits of a row, reduced to the columns shown in a table. */
export type BatchHit = Pick<Hit, 'entityId' | 'list' | 'primaryName' | 'score' | 'priority'>;

const SealedHit: z.ZodType<BatchHit> = z.object({
  entityId: z.string(),
  list: z.string(),
  primaryName: z.string(),
  score: z.number(),
  priority: z.number(),
});

export const batchRowContext = (batchId: string, number: number, column: string) => ({
  table: 'screening_batch_rows',
  row: `${batchId}/${number}`,
  column,
});

export const batchTitleContext = (batchId: string) => ({
  table: 'screening_batches',
  row: batchId,
  column: 'title',
});

export const sealSubject = (sealing: AccountSealing, batchId: string, number: number, given: GivenSubject) =>
  sealing.seal(JSON.stringify(given), batchRowContext(batchId, number, 'subject'));

export const openSubject = (sealing: AccountSealing, batchId: string, number: number, sealed: Buffer) =>
  unsealJson<GivenSubject>(sealing, sealed, batchRowContext(batchId, number, 'subject'));

export const sealHits = (sealing: AccountSealing, batchId: string, number: number, hits: BatchHit[]) =>
  sealing.seal(JSON.stringify(hits), batchRowContext(batchId, number, 'result'));

export const openHits = (sealing: AccountSealing, batchId: string, number: number, sealed: Buffer) =>
  unsealJson(sealing, sealed, batchRowContext(batchId, number, 'result'), z.array(SealedHit));
