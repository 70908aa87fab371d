export { obtainTimestamp, obtainTimestamps, obtainTimestampsJob } from './obtain-timestamps.job.ts';
export { requestTimestamp } from './request-timestamp.ts';
export { readTimestampReply, type TimestampView, viewTimestamp } from './view-timestamp.ts';
