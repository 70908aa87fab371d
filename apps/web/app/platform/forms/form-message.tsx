import { ErrorBox } from '@probity/ui/error-box.tsx';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import type { FormProblem } from '../problems/form-problem.ts';
import { GenericProblem } from '../problems/problem-text.tsx';

interface FormMessageProps {
  problem: FormProblem | null | undefined;
  /** Names of the fields that show their own message. */
  shown?: readonly string[];
  /** For refusals whose reason is written for users, not for developers. */
  withDetail?: boolean;
  actions?: ReactNode;
}

/** 'Error' and the server's message, unless the fields already show it. */
export function FormMessage({ problem, shown = [], withDetail = false, actions }: FormMessageProps) {
  const t = useTranslations('problems');
  if (!problem) return null;
  const named = Object.keys(problem.fields);
  if (named.length > 0 && named.every((name) => shown.includes(name))) return null;
  const message = [problem.message, withDetail && problem.detail].filter(Boolean).join(' ');
  return (
    <div tabIndex={-1} data-form-message>
      <ErrorBox
        title={t('error')}
        message={problem.status >= 500 ? <GenericProblem /> : message}
        actions={actions}
      />
    </div>
  );
}
