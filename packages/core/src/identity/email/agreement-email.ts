import { currentTexts } from '@probity/domain/texts/current.ts';
import type { ProductProfile } from '../../kernel/context/index.ts';
import type { EmailContent } from './email-content.ts';
import type { EmailRequest } from './email-request.ts';
import { fullName } from './sender-name.ts';

type AgreementNews = Extract<EmailRequest, { template: 'agreement-news' }>;

/** Says what happened and links to it; the content of the declaration stays in the product. */
export function agreementLetter(
  order: AgreementNews,
  greeting: string,
  product: ProductProfile,
): EmailContent {
  const { t } = currentTexts();
  const { news, title, link } = order;
  const party = fullName(order.party);
  return {
    subject: t(`emails.agreement.${news}.subject`, { party, title }),
    paragraphs: [greeting, t(`emails.agreement.${news}.text`, { party, title, product: product.name })],
    action: { label: t(`emails.agreement.${news}.action`), link },
    ...(news === 'sent' && { afterword: t('emails.agreement.sentAfterword') }),
  };
}
