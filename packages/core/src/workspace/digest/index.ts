export { sendDigest } from './send-digest.job.ts';
export { sendDigests } from './send-digests.job.ts';
