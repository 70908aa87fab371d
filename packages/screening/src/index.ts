export { DEMO_LIST, demoEntities } from './demo/demo-list.ts';
export { explainMatch } from './engine/explain-match.ts';
export type { Hit, SearchOptions, SearchResult } from './engine/result.ts';
export { Screener } from './engine/screener.ts';
export { importAu } from './import/au.ts';
export { importCsl } from './import/csl.ts';
export { type Download, type DownloadOptions, openList } from './import/download.ts';
export { importEuCsv } from './import/eu-csv.ts';
export { importEuXml } from './import/eu-xml.ts';
export { importFtm } from './import/ftm.ts';
export { importOfac, type OfacFiles } from './import/ofac.ts';
export { importOfacXml } from './import/ofac-xml.ts';
export { importOwnCsv } from './import/own-csv.ts';
export { type ImportReport, newReport } from './import/report.ts';
export type { Source } from './import/source.ts';
export { importUk } from './import/uk.ts';
export { importUn } from './import/un.ts';
export { buildIndex, IndexBuilder } from './index/build-index.ts';
export type { IndexArrays } from './index/layout.ts';
export { byteSize, readSnapshot, SnapshotError, type SnapshotInfo, writeSnapshot } from './index/snapshot.ts';
export { type DecisionKey, decisionKey } from './lists/decision-key.ts';
export {
  applyDiff,
  isMaterial,
  type MonitoredSubject,
  type TouchedSubject,
  touchedSubjects,
} from './lists/delta.ts';
export { diffLists, type ListDiff } from './lists/diff.ts';
export { MATCH_THRESHOLD, scoreNames } from './match/compare-names.ts';
export type * from './model.ts';
export { ScreeningPool } from './worker/pool.ts';
