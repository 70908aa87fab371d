export { announceAuthorsOfVersion } from './certificate-authors.ts';
export { type CriminalCheckView, getCriminalCheck } from './get-criminal-check.ts';
export { provideCertificate } from './provide-certificate.ts';
export { requireCertificateReviewer } from './require-certificate-reviewer.ts';
export { reviewCertificate } from './review-certificate.ts';
export { startCriminalCheck } from './start-criminal-check.ts';
export { withdrawConsent } from './withdraw-consent.ts';
