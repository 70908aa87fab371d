import type { DataFieldKey, EntityKind } from '@probity/domain';
import type { DcqlRequest } from '@probity/proofs';
import { queryOfFields } from '@probity/proofs/types/index.ts';
import type { Ctx } from '../../kernel/context/index.ts';
import { hostOf } from './published-addresses.ts';

/** The DCQL query for credentials that state these fields of a party of this kind; null if there are none. */
export const requestProofs = (
  ctx: Ctx,
  fields: readonly { key: DataFieldKey; required: boolean }[],
  kind: EntityKind,
): DcqlRequest | null => queryOfFields(fields, { host: hostOf(ctx.services.product.publicUrl), kind });
