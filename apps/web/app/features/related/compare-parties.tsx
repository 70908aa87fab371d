import type { Duplicate } from '@probity/contract/duplicates.ts';
import { Button } from '@probity/ui/button.tsx';
import { Modal } from '@probity/ui/modal.tsx';
import { useToast } from '@probity/ui/toast-provider.tsx';
import { useTranslations } from 'use-intl';
import { runAct } from '../../platform/forms/run-act.ts';
import { useProfile } from '../credentials/use-profile.ts';
import { ComparedParty } from './compared-party.tsx';
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
  const { entity, credentials } = useProfile();
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
        {[one, other].map((party) => (
          <ComparedParty
            key={party.entityId}
            party={party}
            roles={credentials.filter(({ related }) => related?.id === party.entityId)}
            ownerKind={entity.kind}
            isKept={party === one}
          />
        ))}
      </div>
    </Modal>
  );
}
