export { type CriminalCheckView, getCriminalCheck } from './get-criminal-check.ts';
export {
  provideCertificate,
  reviewCertificate,
  startCriminalCheck,
  withdrawConsent,
} from './move-criminal-check.ts';
