import type { Ctx, Events } from '../../kernel/context/index.ts';
import { rescreenNamedPartiesJob } from './rescreen-named-parties.job.ts';
import { rescreenPartyJob } from './rescreen-party.job.ts';

/** As many as can be screened well within the time limit of a job. */
const IN_A_JOB = 100;

export async function queueRescreening(
  ctx: Ctx,
  { entityIds, inBulk }: Events['entity.named'],
): Promise<void> {
  const { jobs } = ctx.services;
  if (inBulk) return jobs.addMany(ctx.db, rescreenNamedPartiesJob, inPortions(entityIds));
  for (const entityId of entityIds) await jobs.add(ctx.db, rescreenPartyJob, { entityId });
}

const inPortions = (entityIds: readonly string[]): { entityIds: string[] }[] =>
  Array.from({ length: Math.ceil(entityIds.length / IN_A_JOB) }, (_, portion) => ({
    entityIds: entityIds.slice(portion * IN_A_JOB, (portion + 1) * IN_A_JOB),
  }));
