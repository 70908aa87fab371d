import type { TestSummary } from '@probity/contract/compliance-tests.ts';
import type { EntityKind } from '@probity/domain/enumerations.ts';
import { Chip } from '@probity/ui/chip.tsx';
import { useTranslations } from 'use-intl';
import classes from './tests.module.css';
import { useTestText } from './use-test-text.ts';

/** The data that the test used, and the data that was missing. */
export function TestInputs({ test, kind }: { test: TestSummary; kind: EntityKind }) {
  const t = useTranslations('tests');
  const words = useTestText(kind);
  const states = [
    { state: 'used', tone: 'ok', inputs: words.inputs(test.used) },
    { state: 'missing', tone: 'neutral', inputs: words.inputs(test.missing) },
  ] as const;
  return (
    <section>
      <h3 className={classes.heading}>{t('looksAt')}</h3>
      <ul className={classes.inputs}>
        {states.flatMap(({ state, tone, inputs }) =>
          inputs.map(({ input, label }) => (
            <li key={input} className={classes.input}>
              <span>{label}</span>
              <Chip tone={tone}>{t(state)}</Chip>
            </li>
          )),
        )}
      </ul>
    </section>
  );
}
