import type { TestKey } from '@probity/domain/compliance-tests/test-keys.ts';
import { askedTests } from '@probity/domain/compliance-tests/tests-for.ts';
import { beneficialOwnerShare } from '@probity/domain/ownership/beneficial-owner-share.ts';
import { accessConnection } from '../../exchange/connections/index.ts';
import { getVisibleTemplate } from '../../exchange/templates/index.ts';
import { getManagedEntity } from '../../identity/entities/index.ts';
import { authorise, type Ctx, inTransaction } from '../../kernel/context/index.ts';
import { listRolesAsked, ownFile } from '../party-files/index.ts';
import { type ComputedTest, computeAtThreshold } from './compute-tests.ts';
import { fileTests } from './recompute-tests.job.ts';

interface ListTests {
  entityId: string;
  /** Only the tests that the template, or the request of this connection, asks for, with its ownership threshold. */
  templateId?: string | undefined;
  connectionId?: string | undefined;
}

/** The due-diligence tests of a party’s file, each with its outcome and the reason for it. */
export function listTests(ctx: Ctx, input: ListTests): Promise<ComputedTest[]> {
  return inTransaction(ctx, async (ctx) => {
    const entity = await getManagedEntity(ctx, input.entityId, 'view');
    authorise(ctx.actor, 'view', entity.managedBy);
    const subject = {
      accountId: entity.managedBy,
      entityId: entity.id,
      kind: entity.kind,
      country: entity.country,
    };
    const asking = [
      ...(input.templateId ? [await askedByTemplate(ctx, input.templateId)] : []),
      ...(input.connectionId ? [await askedByRequest(ctx, input.connectionId)] : []),
    ];
    const isAsked = (key: TestKey) =>
      asking.every(({ tests }) => askedTests(entity.kind, tests).includes(key));
    const tests = (await fileTests.compute(ctx, ownFile(ctx, subject))).filter(({ row }) => isAsked(row.key));
    const threshold = beneficialOwnerShare(asking.flatMap(({ roles }) => roles));
    return computeAtThreshold(ctx, { subject, tests, threshold });
  });
}

async function askedByTemplate(ctx: Ctx, templateId: string) {
  const { content } = await getVisibleTemplate(ctx, templateId);
  return { tests: content.tests, roles: content.association.roles };
}

async function askedByRequest(ctx: Ctx, connectionId: string) {
  const { row } = await accessConnection(ctx, connectionId, 'view');
  return { tests: row.tests, roles: await listRolesAsked(ctx, row.id) };
}
