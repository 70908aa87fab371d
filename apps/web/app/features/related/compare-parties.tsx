import type { Duplicate } from '@probity/contract/duplicates.ts';
import { fieldLabel } from '@probity/domain/fields/catalogue.ts';
import { countryName } from '@probity/domain/reference/countries.ts';
import { Button } from '@probity/ui/button.tsx';
import { DefinitionList } from '@probity/ui/definition-list.tsx';
import { Modal } from '@probity/ui/modal.tsx';
import { Spinner } from '@probity/ui/spinner.tsx';
import { useToast } from '@probity/ui/toast-provider.tsx';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { useDates } from '../../i18n/dates.ts';
import { CredentialValue } from '../credentials/credential-value.tsx';
import { credentialsQuery } from '../credentials/queries.ts';
import { runAct } from '../forms/run-act.ts';
import { browserApi } from '../session/browser-api.ts';
import { useMarkDistinct, useMergeEntities, useUnmergeEntity } from './mutations.ts';
import classes from './related.module.css';

interface ComparePartiesProps {
  pair: Duplicate;
  onClose: () => void;
}

/** Both parties side by side, to decide whether they are the same. */
export default function CompareParties({ pair: { one, other }, onClose }: ComparePartiesProps) {
  const t = useTranslations('related.duplicates');
  const toast = useToast();
  const merge = useMergeEntities();
  const unmerge = useUnmergeEntity();
  const apart = useMarkDistinct();
  const name = one.entityName;
  const undo = () =>
    runAct(unmerge, other.entityId, {
      onSuccess: () => toast.show({ message: t('undone'), variant: 'success' }),
    });
  const makeOne = () =>
    runAct(
      merge,
      { entityId: other.entityId, into: one.entityId },
      {
        onSuccess: () => {
          const action = { label: t('undo'), onAction: undo };
          toast.show({ message: t('merged', { name }), variant: 'success', action });
          onClose();
        },
      },
    );
  const keepTwo = () =>
    apart.mutate({ entityId: one.entityId, from: other.entityId }, { onSuccess: onClose });
  return (
    <Modal
      opened
      size="lg"
      onClose={onClose}
      title={t('compareTitle')}
      description={t('compareText')}
      footer={
        <>
          <Button onClick={keepTwo} loading={apart.isPending}>
            {t('notTheSame')}
          </Button>
          <Button variant="primary" onClick={makeOne} loading={merge.isPending}>
            {t('merge')}
          </Button>
        </>
      }
    >
      <div className={classes.pair}>
        <Party party={one} />
        <Party party={other} />
      </div>
    </Modal>
  );
}

function Party({ party }: { party: Duplicate['one'] }) {
  const t = useTranslations('related.duplicates');
  const dates = useDates();
  const { data } = useQuery(credentialsQuery(browserApi, party.entityId, party.kind));
  const values = (data?.items ?? []).filter(({ hasValue, related }) => hasValue && !related);
  return (
    <section className={classes.compared} aria-label={party.entityName}>
      <h3>{party.entityName}</h3>
      {data ? (
        <DefinitionList
          stacked
          items={[
            { key: 'country', term: t('country'), value: party.country ? countryName(party.country) : '–' },
            { key: 'named', term: t('named'), value: dates.day(party.createdAt) },
            ...values.map((credential) => ({
              key: credential.id,
              term: fieldLabel(credential.fieldKey, party.kind),
              value: (
                <CredentialValue
                  credential={credential}
                  label={fieldLabel(credential.fieldKey, party.kind)}
                />
              ),
            })),
          ]}
        />
      ) : (
        <Spinner size={16} />
      )}
    </section>
  );
}
