import { Text } from '@probity/ui/text.tsx';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import classes from './recipient.module.css';

interface AskedLineProps {
  label: string;
  why?: string;
  required?: boolean;
  children?: ReactNode;
}

/** One requested item, as the recipient sees it. */
export function AskedLine({ label, why, required, children }: AskedLineProps) {
  const t = useTranslations('templates.view');
  return (
    <li className={classes.line}>
      <div className={classes.label}>
        <span>{label}</span>
        {required !== undefined && (
          <Text size="small" tone={required ? 'soft' : 'muted'} strong={required}>
            {required ? t('required') : t('optional')}
          </Text>
        )}
      </div>
      {why && (
        <Text as="p" size="small" tone="muted">
          {why}
        </Text>
      )}
      {children}
    </li>
  );
}

export function AskedGroup({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className={classes.group}>
      <h3 className={classes.heading}>{title}</h3>
      <ul className={classes.lines}>{children}</ul>
    </section>
  );
}
