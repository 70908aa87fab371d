import type { DataEnricher } from '@probity/contract/data-enrichers.ts';
import { providerLabel } from '@probity/domain/checks/enrichers.ts';
import { countryName } from '@probity/domain/reference/countries.ts';
import { Chip } from '@probity/ui/chip.tsx';
import { Switch } from '@probity/ui/switch.tsx';
import { useTranslations } from 'use-intl';
import { useDates } from '../../i18n/dates.ts';
import { usePrice } from '../registers/register-facts.ts';
import classes from './integrations.module.css';
import { useSwitchEnricher } from './use-switch-enricher.ts';

interface EnricherRowProps {
  enricher: DataEnricher;
  accountId: string;
  maySwitch: boolean;
  /** Only registers are switched by the account; the others run where a check asks for them. */
  isRegister?: boolean;
}

export function EnricherRow({ enricher: source, accountId, maySwitch, isRegister }: EnricherRowProps) {
  const t = useTranslations('integrations');
  const change = useSwitchEnricher(accountId);
  const name = providerLabel(source.enricher);
  const isOn = change.isPending ? change.variables.on : source.status === 'Active';
  const isReady = source.configured && (isOn || !isRegister);
  return (
    <li className={classes.row}>
      <div className={classes.head}>
        <div>
          <h3 className={classes.name}>{name}</h3>
          <p className={classes.hint}>
            {source.capabilities.map((capability) => t(`capability.${capability}`)).join(' · ')}
          </p>
        </div>
        <div className={classes.side}>
          <Chip tone={isReady ? 'ok' : source.configured ? 'neutral' : 'warn'}>
            {!source.configured
              ? t('notSetUp')
              : isRegister
                ? t(`status.${isOn ? 'Active' : 'Inactive'}`)
                : t('setUp')}
          </Chip>
          {isRegister && source.configured && (
            <Switch
              label={<span className={classes.switch}>{t('switch', { name })}</span>}
              checked={isOn}
              disabled={!maySwitch}
              onChange={(event) =>
                change.mutate({ enricher: source.enricher, on: event.currentTarget.checked })
              }
            />
          )}
        </div>
      </div>
      {source.configured ? (
        isRegister && <Facts source={source} />
      ) : (
        <p className={classes.hint}>{t('notSetUpHint')}</p>
      )}
    </li>
  );
}

function Facts({ source }: { source: DataEnricher }) {
  const t = useTranslations();
  const dates = useDates();
  const priceOf = usePrice();
  const { countries, price, lastAnsweredAt, recentFailures, isSlow } = source;
  return (
    <dl className={classes.facts}>
      {[
        {
          key: 'countries',
          term: t('integrations.countries'),
          value: countries ? countries.map((code) => countryName(code)).join(', ') : t('registers.world'),
        },
        {
          key: 'cost',
          term: t('integrations.cost'),
          value: price ? t('registers.price', { price: priceOf(price) }) : t('registers.free'),
        },
        {
          key: 'answer',
          term: t('integrations.lastAnswer'),
          value: (
            <span suppressHydrationWarning>
              {[
                lastAnsweredAt ? dates.minute(lastAnsweredAt) : t('integrations.noAnswer'),
                isSlow && t('integrations.slow'),
              ]
                .filter(Boolean)
                .join(' · ')}
            </span>
          ),
        },
        {
          key: 'problems',
          term: t('integrations.problems'),
          value:
            recentFailures.length === 0 ? (
              t('integrations.noProblems')
            ) : (
              <ul className={classes.problems}>
                {recentFailures.map(({ at, kind }) => (
                  <li key={at} suppressHydrationWarning>
                    {dates.minute(at)}: {t(`integrations.failure.${kind}`)}
                  </li>
                ))}
              </ul>
            ),
        },
      ].map(({ key, term, value }) => (
        <div key={key}>
          <dt>{term}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
