import type { Db } from '@probity/db/connect.ts';

export interface MaintenanceReport {
  job: string;
  at: Date;
  lookedAt: number;
  found: number;
}

export async function saveMaintenanceReport(db: Db, report: MaintenanceReport): Promise<void> {
  const { job, ...figures } = report;
  await db
    .insertInto('maintenanceReports')
    .values(report)
    .onConflict((conflict) => conflict.column('job').doUpdateSet(figures))
    .execute();
}

export function listMaintenanceReports(db: Db): Promise<MaintenanceReport[]> {
  return db.selectFrom('maintenanceReports').selectAll().orderBy('job').execute();
}
