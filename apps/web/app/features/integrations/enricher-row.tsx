import type { DataEnricher } from '@probity/contract/data-enrichers.ts';
import { providerLabel } from '@probity/domain/checks/enrichers.ts';
import { countryName } from '@probity/domain/reference/countries.ts';
import { Chip } from '@probity/ui/chip.tsx';
import { Switch } from '@probity/ui/switch.tsx';
import { useTranslations } from 'use-intl';
import { useDates } from '../../i18n/dates.ts';
import { useLabelled } from '../../i18n/labelled.ts';
import panelText from '../../panel-text.module.css';
import { usePrice } from '../registers/register-facts.ts';
import { useSwitchEnricher } from '../registers/use-switch-enricher.ts';
import classes from './integrations.module.css';

interface EnricherRowProps {
  enricher: DataEnricher;
  accountId: string;
  maySwitch: boolean;
  /** Registers and ComplyAdvantage are switched on by the account; the others run when a check needs them. */
  isSwitched: boolean;
}

export function EnricherRow({ enricher: source, accountId, maySwitch, isSwitched }: EnricherRowProps) {
  const t = useTranslations('integrations');
  const change = useSwitchEnricher(accountId);
  const name = providerLabel(source.enricher);
  const isOn = change.isPending ? change.variables.on : source.status === 'Active';
  const isReady = source.configured && (isOn || !isSwitched);
  return (
    <li className={classes.row}>
      <div className={classes.head}>
        <div>
          <h3 className={classes.name}>{name}</h3>
          <p className={panelText.hint}>
            {source.capabilities.map((capability) => t(`capability.${capability}`)).join(' · ')}
          </p>
        </div>
        <div className={classes.side}>
          <Chip tone={isReady ? 'ok' : source.configured ? 'neutral' : 'warn'}>
            {!source.configured
              ? t('notSetUp')
              : isSwitched
                ? t(`status.${isOn ? 'Active' : 'Inactive'}`)
                : t('setUp')}
          </Chip>
          {isSwitched && source.configured && (
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
        <Facts source={source} isSwitched={isSwitched} />
      ) : (
        <p className={panelText.hint}>{t('notSetUpHint')}</p>
      )}
    </li>
  );
}

/** Above this number, countries are counted instead of named. */
const MAX_NAMED = 4;

function Facts({ source, isSwitched }: { source: DataEnricher; isSwitched: boolean }) {
  const t = useTranslations();
  const dates = useDates();
  const labelled = useLabelled();
  const priceOf = usePrice();
  const { countries, price, lastAnsweredAt, recentFailures, isSlow, capabilities } = source;
  const priceText = (values: { price: string }) =>
    capabilities.includes('AmlScreening') ? t('integrations.price', values) : t('registers.price', values);
  return (
    <dl className={classes.facts}>
      {[
        {
          key: 'countries',
          term: t('integrations.countries'),
          value: !countries
            ? t('registers.world')
            : countries.length > MAX_NAMED
              ? t('integrations.countryCount', { count: countries.length })
              : countries.map((code) => countryName(code)).join(', '),
        },
        // The cost of the others is included in the price of the check.
        ...(isSwitched
          ? [
              {
                key: 'cost',
                term: t('integrations.cost'),
                value: price ? priceText({ price: priceOf(price) }) : t('registers.free'),
              },
            ]
          : []),
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
                    {labelled(dates.minute(at), t(`integrations.failure.${kind}`))}
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
