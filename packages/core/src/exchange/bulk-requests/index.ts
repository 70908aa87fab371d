export { bulkMessagePlace, bulkTermsPlace, bulkTitlePlace, recipientPlace } from './bulk-sealing.ts';
export { checkBulkRequest } from './check-bulk-request.ts';
export { giveUpBulkRequest, giveUpBulkRequestJob } from './give-up-bulk-request.job.ts';
export { sendBulkRequest, sendBulkRequestJob } from './send-bulk-request.job.ts';
export { startBulkRequest } from './start-bulk-request.ts';
export { resumeBulkRequest, stopBulkRequest } from './steer-bulk-request.ts';
export { exportFailures, getBulkRequest, listBulkRequests, listBulkRows } from './view-bulk-request.ts';
