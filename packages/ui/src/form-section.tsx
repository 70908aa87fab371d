import { type ReactNode, useId } from 'react';
import classes from './form-section.module.css';

export interface FormSectionProps {
  title?: ReactNode;
  description?: ReactNode;
  children: ReactNode;
}

/** One column of fields under a heading. */
export function FormSection({ title, description, children }: FormSectionProps) {
  const id = useId();
  return (
    <section className={classes.section} aria-labelledby={title ? id : undefined}>
      {title && (
        <h2 id={id} className={classes.title}>
          {title}
        </h2>
      )}
      {description && <p className={classes.description}>{description}</p>}
      <div className={classes.fields}>{children}</div>
    </section>
  );
}
