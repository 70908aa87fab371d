export { sendDigestJob } from './send-digest.job.ts';
export { sendDigestsJob } from './send-digests.job.ts';
