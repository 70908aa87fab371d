export { sendDigest, sendDigestJob } from './send-digest.job.ts';
export { sendDigests, sendDigestsJob } from './send-digests.job.ts';
