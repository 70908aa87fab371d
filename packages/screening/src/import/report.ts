/** What an import read and refused, with the first reasons for the administrator. */
export interface ImportReport {
  list: string;
  /** Records of the source that were read: rows, elements or lines. */
  read: number;
  entities: number;
  names: number;
  refused: number;
  problems: { at: string; reason: string }[];
  /** The publisher's date of the list, if given. */
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
