export { addWatchlistVersion } from './add-watchlist-version.ts';
export { approveDecision } from './approve-decision.ts';
export { assignCaseStep } from './assign-case-step.ts';
export { batchRowContext, batchTitleContext, sealHits, sealSubject } from './batch-seal.ts';
export { builtInScreening } from './built-in-screening.ts';
export { findCasesToDo } from './cases.access.ts';
export type { CaseToDo } from './cases.store.ts';
export { changeWatchlist } from './change-watchlist.ts';
export { checkBatch } from './check-batch.ts';
export { closeCase } from './close-case.ts';
export { findConnectionToDecide, findHitsToDecide } from './counterparties.access.ts';
export type { HitsToDecide } from './counterparties.store.ts';
export { decideHit } from './decide-hit.ts';
export { decideHits } from './decide-hits.ts';
export { comparedContext, reasonContext } from './decision-context.ts';
export { countDecisionsToApprove } from './decisions.access.ts';
export { deleteScreeningsOfClosed } from './delete-screenings-of-closed.ts';
export { diffWatchlistVersions } from './diff-watchlist-versions.ts';
export { readBroughtEntries, readEarlierEntries, readEntries } from './entries.access.ts';
export { escalateHit } from './escalate-hit.ts';
export { findEscalatedHits } from './escalations.access.ts';
export type { EscalatedHits } from './escalations.store.ts';
export { type EscalatedHit, escalationContext } from './escalations.ts';
export { fetchWatchlist } from './fetch-watchlist.ts';
export type { Compared } from './file-decision.ts';
export { followClaim } from './follow-claim.ts';
export { followMerge } from './follow-merge.ts';
export { caseContext } from './follow-verdict.ts';
export { getBatch } from './get-batch.ts';
export { getCase } from './get-case.ts';
export { getPartyScreening, type PartyScreening } from './get-party-screening.ts';
export { giveUpWatchlistJob } from './give-up-watchlist.job.ts';
export { hasTrueMatch } from './has-true-match.ts';
export { importWatchlist, importWatchlistJob } from './import-watchlist.job.ts';
export type { DecidedHit, ScreeningContent } from './join-screenings.ts';
export { listAlerts } from './list-alerts.ts';
export { listBatchRows } from './list-batch-rows.ts';
export { listBatches } from './list-batches.ts';
export { listCases } from './list-cases.ts';
export { listDecisionsToApprove } from './list-decisions-to-approve.ts';
export { listWatchlistVersions } from './list-watchlist-versions.ts';
export { listWatchlists } from './list-watchlists.ts';
export { lockClaimedScreenings, lockMergedScreenings } from './lock-screenings.ts';
export {
  countHits,
  isSameSubject,
  lockCheckedSubject,
  readCheckedSubject,
  readScreening,
  readSubject,
  saveScreening,
  screeningContext,
} from './party-screening.ts';
export {
  endMonitoringBy,
  listPartyScreenings,
  listProviderRecords,
  listProviderScreenings,
  listScreeningAccounts,
  lockScreeningsOf,
  setMonitoring,
  updatePartyScreening,
} from './party-screenings.access.ts';
export { isAutomatic } from './party-screenings.store.ts';
export { queueRescreening } from './queue-rescreening.ts';
export { isLikelySanction, isSanction, readRestrictions } from './read-restrictions.ts';
export { recordCaseStep } from './record-case-step.ts';
export { refreshWatchlistsJob } from './refresh-watchlists.job.ts';
export { refuseWhileTrueMatch } from './refuse-while-true-match.ts';
export { type ScreeningLine, ScreeningReplay } from './replay-screening.ts';
export { reportPartyScreening } from './report-party-screening.ts';
export { reportScreening } from './report-screening.ts';
export { rescreenNamedPartiesJob } from './rescreen-named-parties.job.ts';
export { rescreenParties, rescreenPartiesJob } from './rescreen-parties.job.ts';
export { rescreenParty, rescreenPartyJob } from './rescreen-party.job.ts';
export { restartStalledBatches } from './restart-stalled-batches.ts';
export { returnDecision } from './return-decision.ts';
export { screenBatchJob } from './screen-batch.job.ts';
export { screenParty } from './screen-party.ts';
export { readScreeningInputs, type ScreeningInputs } from './screening-inputs.ts';
export { searchWatchlists } from './search-watchlists.ts';
export { startBatch } from './start-batch.ts';
export { type GivenSubject, toSubject } from './subject.ts';
export { countTrueMatches } from './true-matches.ts';
export { undoDecision } from './undo-decision.ts';
export { stepContext } from './view-case.ts';
export type { DecisionView } from './view-decision.ts';
export { factsOf, needsTwoToDismiss } from './view-hits.ts';
export {
  findWatchlistByKey,
  listActiveVersions,
  listFormatsByKey,
  nextVersionNumber,
} from './watchlists.access.ts';
export type { ActiveVersion, VersionRow } from './watchlists.store.ts';
export { whyNotRequest } from './why-not-request.ts';
