import { providerLabel } from '@probity/domain/checks/enrichers.ts';
import { fieldLabel } from '@probity/domain/fields/catalogue.ts';
import { currentTexts } from '@probity/domain/texts/current.ts';
import type { ProductProfile } from '../../kernel/context/index.ts';
import { circumstances, type EmailContent } from './email-content.ts';
import type { EmailRequest, OwnerNotice } from './email-request.ts';

export function ownerLetter(
  order: Extract<EmailRequest, { template: 'owner-notice' }>,
  greeting: string,
  product: ProductProfile,
): EmailContent {
  const { t } = currentTexts();
  const { notice, organisation, actorName, link } = order;
  const subject = subjectOf(notice, organisation);
  const details = detailsOf(notice);
  return {
    subject,
    paragraphs: [
      greeting,
      t('emails.statement', { text: subject }),
      ...(details ? [details] : []),
      [t('emails.ownerNotice.by', { name: actorName }), circumstances(order)].join(' '),
    ],
    action: { label: t('emails.ownerNotice.action'), link },
    afterword: t('emails.ownerNotice.afterword', { organisation, support: product.supportEmail }),
  };
}

function subjectOf(notice: OwnerNotice, organisation: string): string {
  const { t } = currentTexts();
  switch (notice.kind) {
    case 'ApiKeyCreated':
    case 'WebhookAdded':
    case 'ControlsLoosened':
    case 'RiskPolicyLoosened':
    case 'ReleasePolicyLoosened':
      return t(`emails.ownerNotice.subject.${notice.kind}`, { organisation });
    case 'ScreeningProviderOff':
      return t('emails.ownerNotice.subject.ScreeningProviderOff', {
        organisation,
        provider: providerLabel(notice.provider),
      });
    case 'MonitoringOff':
      return t('emails.ownerNotice.subject.MonitoringOff', { organisation, party: notice.party });
    default:
      return t(`emails.ownerNotice.subject.${notice.kind}`, { organisation, member: notice.member });
  }
}

/** What exactly, if the subject does not say it. */
function detailsOf(notice: OwnerNotice): string | null {
  const { t } = currentTexts();
  switch (notice.kind) {
    case 'ApiKeyCreated':
      return t('emails.ownerNotice.apiKey', { name: notice.keyName, scopes: notice.scopes.join(', ') });
    case 'WebhookAdded':
      return t('emails.ownerNotice.webhook', { host: notice.host });
    case 'ControlsLoosened':
      return notice.controls.map((control) => t(`emails.ownerNotice.control.${control}`)).join(' ');
    case 'RiskPolicyLoosened':
      return notice.parts.map((part) => t(`emails.ownerNotice.riskPolicy.${part}`)).join(' ');
    case 'ReleasePolicyLoosened':
      return t('emails.ownerNotice.releasePolicy', {
        fields: notice.fields.map((field) => fieldLabel(field, 'Organization')).join(', '),
      });
    case 'ScreeningProviderOff':
      return t('emails.ownerNotice.screeningProvider');
    case 'MonitoringOff':
      return t('emails.ownerNotice.monitoringOff');
    default:
      return null;
  }
}
