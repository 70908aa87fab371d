/** What an import read and what it refused, with the first reasons kept for the administrator. */
export interface ImportReport {
  list: string;
  /** Records of the source that were looked at: rows, elements or lines. */
  read: number;
  entities: number;
  names: number;
  refused: number;
  problems: { at: string; reason: string }[];
  /** Date the publisher gives for the list, where it gives one. */
  publishedOn?: string;
}

const MAX_PROBLEMS = 100;

export function newReport(list: string): ImportReport {
  return { list, read: 0, entities: 0, names: 0, refused: 0, problems: [] };
}

export function refuse(report: ImportReport, at: string, reason: string): void {
  report.refused += 1;
  if (report.problems.length < MAX_PROBLEMS) report.problems.push({ at, reason });
}
