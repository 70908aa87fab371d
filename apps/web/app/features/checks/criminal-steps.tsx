import type { CriminalCheck } from '@probity/contract/criminal-checks.ts';
import { LinkButton } from '@probity/ui/link-button.tsx';
import { useTranslations } from 'use-intl';
import { useDates } from '../../i18n/dates.ts';
import { useLabelled } from '../../i18n/labelled.ts';
import { useProduct } from '../../product.tsx';
import classes from './checks.module.css';

interface CriminalStepsProps {
  check: CriminalCheck;
  /** The document is on the same page. */
  hasDocumentInView?: boolean;
}

/** The completed steps, with person and date. */
export function CriminalSteps({ check, hasDocumentInView }: CriminalStepsProps) {
  const t = useTranslations('checks.criminal');
  const dates = useDates();
  const labelled = useLabelled();
  const product = useProduct();
  const { consent, certificate, review, validUntil } = check;
  const actorAndDate = ({ at, by }: { at: string; by: string | null }) => ({
    name: by ?? t('platform', { product: product.name }),
    date: dates.minute(at),
  });
  if (!consent) return null;
  return (
    <ul className={classes.reasons}>
      <li>{t('consented', actorAndDate(consent))}</li>
      {certificate && (
        <li>
          {t('provided', actorAndDate(certificate))} {certificate.title === null && t('gone')}
          {certificate.title !== null && !hasDocumentInView && (
            <LinkButton size="sm" href={`/documents/${certificate.documentId}`}>
              {t('openDocument')}
            </LinkButton>
          )}
        </li>
      )}
      {certificate?.issuedOn && <li>{t('issued', { date: dates.day(certificate.issuedOn) })}</li>}
      {review && (
        <li>
          {labelled(
            t('reviewed', {
              ...actorAndDate(review),
              decision: review.decision,
              version: review.version === null ? 'none' : String(review.version),
            }),
            review.note,
          )}
        </li>
      )}
      {validUntil && <li>{t('until', { date: dates.day(validUntil) })}</li>}
    </ul>
  );
}
