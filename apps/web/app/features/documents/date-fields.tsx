import { DateField } from '@probity/ui/date-field.tsx';
import { Row } from '@probity/ui/layout.tsx';
import { useTranslations } from 'use-intl';

/** As typed: empty text if there is no date. */
interface DocumentDates {
  issuedOn: string;
  expiresOn: string;
}

interface DateFieldsProps {
  dates: DocumentDates;
  onChange: (dates: DocumentDates) => void;
  errors?: Partial<Record<keyof DocumentDates, string>>;
}

/** The issue and expiry dates as printed on the document. */
export function DateFields({ dates, onChange, errors = {} }: DateFieldsProps) {
  const t = useTranslations('documents');
  const day = (name: keyof DocumentDates) => ({
    optional: true,
    value: dates[name],
    error: errors[name],
    onChange: (value: string) => onChange({ ...dates, [name]: value }),
  });
  return (
    <Row gap={3} align="start">
      <DateField label={t('issuedOn')} {...day('issuedOn')} />
      <DateField label={t('expires')} {...day('expiresOn')} />
    </Row>
  );
}

/** Only the dates that were entered. */
export const givenDates = (dates: DocumentDates): Record<string, string> =>
  Object.fromEntries(Object.entries(dates).filter(([, day]) => day !== ''));
