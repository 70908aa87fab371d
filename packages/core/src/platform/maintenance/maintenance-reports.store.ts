import type { Db } from '@probity/db/connect.ts';

export interface CareReport {
  job: string;
  at: Date;
  lookedAt: number;
  found: number;
}

export async function saveCareReport(db: Db, report: CareReport): Promise<void> {
  const { job, ...figures } = report;
  await db
    .insertInto('careReports')
    .values(report)
    .onConflict((conflict) => conflict.column('job').doUpdateSet(figures))
    .execute();
}

export function listCareReports(db: Db): Promise<CareReport[]> {
  return db.selectFrom('careReports').selectAll().orderBy('job').execute();
}
