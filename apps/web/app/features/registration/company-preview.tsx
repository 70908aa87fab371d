import { AssuranceMark } from '@probity/ui/assurance-mark.tsx';
import { InlineNotice } from '@probity/ui/inline-notice.tsx';
import { useId } from 'react';
import { useTranslations } from 'use-intl';
import { useDates } from '../../i18n/dates.ts';
import { ActionForm } from '../../platform/forms/action-form.tsx';
import { FormMessage } from '../../platform/forms/form-message.tsx';
import { SubmitButton } from '../../platform/forms/submit-button.tsx';
import type { FormProblem } from '../../platform/problems/form-problem.ts';
import classes from './company-preview.module.css';
import type { OwnCompanySearch } from './own-company.ts';

interface CompanyPreviewProps {
  search: Pick<OwnCompanySearch, 'country'>;
  chosen: NonNullable<OwnCompanySearch['chosen']>;
  problem: FormProblem | null;
}

/** What the register fills in, and what is left: nothing is taken over before the button is pressed. */
export function CompanyPreview({ search: { country }, chosen, problem }: CompanyPreviewProps) {
  const t = useTranslations('register.company');
  const dates = useDates();
  const titleId = useId();
  const { preview } = chosen;
  if (!preview)
    return (
      <div role="alert">
        <InlineNotice tone="warn" title={t('unanswered')}>
          {t('unansweredText')}
        </InlineNotice>
      </div>
    );
  const { register, readAt, reference, name, number, required, filled, left, people } = preview;
  return (
    <section className={classes.card} aria-labelledby={titleId}>
      <header className={classes.head}>
        <div>
          <h2 id={titleId}>{name}</h2>
          {number && <p className={classes.hint}>{number}</p>}
        </div>
        <p className={classes.count}>
          {t.rich('done', {
            filled: filled.length,
            required,
            strong: (children) => <strong>{children}</strong>,
            small: (children) => <span className={classes.hint}>{children}</span>,
          })}
        </p>
      </header>
      <div className={classes.part}>
        <p className={classes.hint}>{t('filledFrom', { register })}</p>
        <dl>
          {filled.map(({ key, label, text }) => (
            <div key={key}>
              <dt>{label}</dt>
              <dd>
                <span>{text}</span>
                <AssuranceMark step="confirmed-by-source" size={16} />
              </dd>
            </div>
          ))}
        </dl>
      </div>
      {left.length > 0 && (
        <div className={classes.part}>
          <p className={classes.hint}>{t('left')}</p>
          <p>{left.map(({ label }) => label).join(' · ')}</p>
        </div>
      )}
      {people.length > 0 && (
        <div className={classes.part}>
          <p className={classes.hint}>{t('people')}</p>
          <ul>
            {people.map(({ name, roles }) => (
              <li key={name}>
                <strong>{name}</strong> <span className={classes.hint}>{roles.join(' · ')}</span>
              </li>
            ))}
          </ul>
        </div>
      )}
      <footer className={classes.foot}>
        <span className={classes.hint} suppressHydrationWarning>
          {register} · {dates.minute(readAt)}
        </span>
        <ActionForm intent="company" problem={problem}>
          {(problem) => (
            <>
              <FormMessage problem={problem} />
              <input type="hidden" name="country" value={country} />
              <input type="hidden" name="reference" value={reference} />
              <input type="hidden" name="name" value={name} />
              <SubmitButton intent="company">{t('use')}</SubmitButton>
            </>
          )}
        </ActionForm>
      </footer>
    </section>
  );
}
