export { addVersion } from './add-version.ts';
export { batchRowPlace, sealHits, sealSubject, titlePlace } from './batch-seal.ts';
export { decideHit } from './decide-hit.ts';
export { reasonPlace } from './decision-place.ts';
export { deleteAlertsOf } from './delete-alerts-of.ts';
export { readBroughtEntries, readEntries } from './entries.store.ts';
export { fetchVersion } from './fetch-version.ts';
export { getBatch, listBatches, listBatchRows } from './get-batch.ts';
export { importWatchlist, importWatchlistJob } from './import-watchlist.job.ts';
export { listAlerts } from './list-alerts.ts';
export { listWatchlists } from './list-watchlists.ts';
export { refreshWatchlists, refreshWatchlistsJob } from './refresh-watchlists.job.ts';
export { reportScreening } from './report-screening.ts';
export { rescreenParties, rescreenPartiesJob } from './rescreen-parties.job.ts';
export { queueRescreening, rescreenParty, rescreenPartyJob } from './rescreen-party.job.ts';
export { screenBatch, screenBatchJob } from './screen-batch.job.ts';
export { getPartyScreening, screenParty } from './screen-party.ts';
export { searchWatchlists } from './search-watchlists.ts';
export { checkBatch, startBatch } from './start-batch.ts';
export { takeUpBatches } from './take-up-batches.ts';
export { changeWatchlist, diffVersions, listVersions } from './watchlist-versions.ts';
export {
  type ActiveVersion,
  findWatchlistByKey,
  listActiveVersions,
  nextVersionNumber,
  type VersionRow,
} from './watchlists.store.ts';
