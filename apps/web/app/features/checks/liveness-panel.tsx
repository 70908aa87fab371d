import type { ListedCheck, Liveness } from '@probity/contract/liveness.ts';
import { fieldLabel } from '@probity/domain/fields/catalogue.ts';
import {
  type ComparedField,
  comparedFields,
  type IdentityAgreement,
} from '@probity/domain/identity-checks/compare-identity.ts';
import { comparedCounts } from '@probity/domain/identity-checks/document-values.ts';
import { currentTexts } from '@probity/domain/texts/current.ts';
import type { Texts } from '@probity/domain/texts/texts.gen.ts';
import { Button } from '@probity/ui/button.tsx';
import { Chip } from '@probity/ui/chip.tsx';
import { DefinitionList } from '@probity/ui/definition-list.tsx';
import { smallIconProps } from '@probity/ui/icon.ts';
import { InlineNotice } from '@probity/ui/inline-notice.tsx';
import { Row, Stack } from '@probity/ui/layout.tsx';
import { LinkButton } from '@probity/ui/link-button.tsx';
import { QrCode } from '@probity/ui/qr-code.tsx';
import { SidePanel } from '@probity/ui/side-panel.tsx';
import { SkeletonRows } from '@probity/ui/skeleton.tsx';
import { Timeline } from '@probity/ui/timeline.tsx';
import { useToast } from '@probity/ui/toast-provider.tsx';
import type { Tone } from '@probity/ui/tone.ts';
import IconCopy from '@tabler/icons-react/dist/esm/icons/IconCopy.mjs';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { useDates } from '../../i18n/dates.ts';
import panelText from '../../panel-text.module.css';
import { useCopy } from '../../platform/forms/use-copy.ts';
import { useRefusalToast } from '../../platform/problems/use-refusal.ts';
import { useCheckPrice } from '../billing/use-check-price.ts';
import { usePaymentGate } from '../billing/use-payment-gate.ts';
import classes from './checks.module.css';
import { OutcomeChip } from './outcome-chip.tsx';
import { getLivenessQuery } from './queries.ts';
import { SuccessInForce } from './success-in-force.tsx';
import { useApplyIdentityDocument } from './use-apply-identity-document.ts';
import { useCompareLivenessAgain } from './use-compare-liveness-again.ts';
import { useStartLiveness } from './use-start-liveness.ts';

interface LivenessPanelProps {
  subject: ListedCheck['subject'];
  onClose: () => void;
}

const REFETCH_MS = 5000;
const underWay: ReadonlySet<string> = new Set(['Started', 'Pending']);

/** The link to the phone while the session is open, then the result; it updates by itself. */
export function LivenessPanel({ subject, onClose }: LivenessPanelProps) {
  const t = useTranslations('checks');
  const liveness = useLiveness(subject.entityId);
  return (
    <SidePanel
      opened
      onClose={onClose}
      eyebrow={`${t('identity')} · ${subject.entityName}`}
      title={t(liveness?.session ? 'panel.phone' : 'panel.result')}
    >
      <LivenessSteps entityId={subject.entityId} />
    </SidePanel>
  );
}

function useLiveness(entityId: string): Liveness | undefined {
  return useQuery({
    ...getLivenessQuery(entityId),
    // Results arrive as live updates; polling covers proxies that hold those back.
    refetchInterval: ({ state }) => (state.data && underWay.has(state.data.outcome) ? REFETCH_MS : false),
  }).data;
}

/** The same inside another panel. */
export function LivenessSteps({ entityId }: { entityId: string }) {
  const liveness = useLiveness(entityId);
  if (!liveness) return <SkeletonRows rows={4} />;
  return (
    <>
      <SuccessInForce success={liveness.successInForce} />
      {liveness.session ? <OpenSession session={liveness.session} /> : <Result liveness={liveness} />}
    </>
  );
}

function OpenSession({ session }: { session: NonNullable<Liveness['session']> }) {
  const t = useTranslations('checks.panel');
  const dates = useDates();
  const toast = useToast();
  const copy = useCopy(() => toast.show({ message: t('copied'), variant: 'success' }));
  return (
    <Stack gap={4}>
      <QrCode
        alt={t('qr')}
        svg={session.qr}
        size={220}
        caption={t('until', { date: dates.minute(session.endsAt) })}
      />
      <Row>
        <Button icon={<IconCopy {...smallIconProps} />} onClick={() => void copy(session.url)}>
          {t('copy')}
        </Button>
        <LinkButton href={session.url}>{t('here')}</LinkButton>
      </Row>
      <section>
        <h3 className={classes.heading}>{t('stepsTitle')}</h3>
        <Timeline
          label={t('stepsTitle')}
          entries={[
            { key: 'scan', title: t('scan'), detail: t('scanHint'), tone: 'info' },
            { key: 'photo', title: t('photo'), detail: t('photoHint') },
            { key: 'face', title: t('face'), detail: t('faceHint') },
            { key: 'result', title: t('resultStep'), detail: t('resultHint') },
          ]}
        />
      </section>
      <section>
        <h3 className={classes.heading}>{t('comparedTitle')}</h3>
        <p className={panelText.hint}>{t('compared')}</p>
      </section>
      <p className={panelText.hint}>{t('close')}</p>
    </Stack>
  );
}

function Result({ liveness }: { liveness: Liveness }) {
  const t = useTranslations('checks');
  const start = useStartLiveness();
  const { outcome, findings, abilities, entity } = liveness;
  const refused = usePaymentGate({ checkType: 'Liveness', entityId: entity.id });
  const price = useCheckPrice('Liveness');
  const differs = outcome === 'Unverified' && findings?.comparison;
  return (
    <Stack gap={4}>
      <div>
        <OutcomeChip outcome={outcome} />
      </div>
      <p>
        {outcome === 'Success' && findings?.comparison
          ? t('verifiedBy', comparedCounts(findings.comparison))
          : t(
              differs ? 'differs' : outcome === 'Unverified' && findings ? 'cancelled' : `meaning.${outcome}`,
            )}
      </p>
      {abilities.apply && <Offer liveness={liveness} />}
      {liveness.couldNotStart && <InlineNotice tone="warn">{t('couldNotStart')}</InlineNotice>}
      {findings && findings.reasons.length > 0 && <Reasons codes={findings.reasons} />}
      {findings?.comparison && <Comparison comparison={findings.comparison} document={findings.document} />}
      {price && abilities.start && outcome !== 'Success' && <p className={panelText.hint}>{price}</p>}
      {abilities.start && outcome !== 'Success' && (
        <Row>
          {abilities.compare && <CompareAgain entityId={entity.id} />}
          <Button
            variant={abilities.compare ? 'default' : 'primary'}
            loading={start.isPending}
            onClick={() => start.mutate(entity.id, { onError: refused })}
          >
            {t(outcome === 'NotStarted' ? 'start' : 'startAgain')}
          </Button>
        </Row>
      )}
    </Stack>
  );
}

/** What the document says and the profile lacks, added in one act. */
function Offer({ liveness: { entity, offered } }: { liveness: Liveness }) {
  const t = useTranslations('checks.offer');
  const toast = useToast();
  const refused = useRefusalToast();
  const apply = useApplyIdentityDocument(entity.id);
  const onSuccess = () => toast.show({ message: t('done'), variant: 'success' });
  return (
    <InlineNotice title={t('title', { count: offered.length })}>
      <Stack gap={2}>
        <span>{offered.map((key) => fieldLabel(key, 'LegalPerson')).join(', ')}</span>
        <Row>
          <Button
            variant="primary"
            loading={apply.isPending}
            onClick={() => apply.mutate(undefined, { onSuccess, onError: refused })}
          >
            {t('apply')}
          </Button>
        </Row>
      </Stack>
    </InlineNotice>
  );
}

function CompareAgain({ entityId }: { entityId: string }) {
  const t = useTranslations('checks');
  const toast = useToast();
  const refused = useRefusalToast();
  const compare = useCompareLivenessAgain(entityId);
  const onSuccess = ({ outcome }: Liveness) => {
    if (outcome === 'Unverified') toast.show({ message: t('stillDiffers'), variant: 'warning' });
  };
  return (
    <Button
      variant="primary"
      loading={compare.isPending}
      onClick={() => compare.mutate(undefined, { onSuccess, onError: refused })}
    >
      {t('compareAgain')}
    </Button>
  );
}

type ReasonKey = keyof Texts['checks']['reason'];
const isReasonKey = (code: string): code is ReasonKey =>
  Object.hasOwn(currentTexts().texts.checks.reason, code);

function Reasons({ codes }: { codes: readonly string[] }) {
  const t = useTranslations('checks');
  return (
    <section>
      <h3 className={classes.heading}>{t('panel.reasons')}</h3>
      <ul className={classes.reasons}>
        {codes.map((code) => (
          <li key={code}>{isReasonKey(code) ? t(`reason.${code}`) : t('otherReason', { code })}</li>
        ))}
      </ul>
    </section>
  );
}

const agreementTones: Readonly<Record<IdentityAgreement, Tone>> = {
  Same: 'ok',
  Differs: 'bad',
  NotComparable: 'warn',
  NotInProfile: 'neutral',
  NotInDocument: 'neutral',
};

interface ComparisonProps {
  comparison: Partial<Record<ComparedField, IdentityAgreement>>;
  document: NonNullable<Liveness['findings']>['document'];
}

/** Differences are shown as printed on the document, except the document number. */
function Comparison({ comparison, document }: ComparisonProps) {
  const t = useTranslations('checks');
  const dates = useDates();
  const read: Partial<Record<ComparedField, string | null | undefined>> = {
    LegalName: document && [document.firstNames, document.lastName].filter(Boolean).join(' '),
    LastName: document?.lastName,
    BirthDate: document?.birthDate && dates.day(document.birthDate),
  };
  return (
    <section>
      <h3 className={classes.heading}>{t('panel.comparison')}</h3>
      <DefinitionList
        spread
        items={comparedFields.map((key) => {
          const agreement = comparison[key] ?? 'NotInDocument';
          return {
            key,
            term: (
              <>
                {fieldLabel(key, 'LegalPerson')}
                {agreement === 'Differs' && read[key] && (
                  <span className={classes.roles}>{t('panel.says', { value: read[key] })}</span>
                )}
              </>
            ),
            value: <Chip tone={agreementTones[agreement]}>{t(`agreement.${agreement}`)}</Chip>,
          };
        })}
      />
    </section>
  );
}
