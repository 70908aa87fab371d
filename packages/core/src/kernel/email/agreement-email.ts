import type { ProductProfile } from '../context/index.ts';
import type { EmailContent } from './email-content.ts';
import type { EmailOrder } from './email-order.ts';

type AgreementNews = Extract<EmailOrder, { template: 'agreement-news' }>;

/** Says what happened and leads there; what the declaration says stays in the product. */
export function agreementLetter(
  order: AgreementNews,
  greeting: string,
  product: ProductProfile,
): EmailContent {
  const { party, title, link } = order;
  switch (order.news) {
    case 'sent':
      return {
        subject: `${party} has asked you to sign “${title}”`,
        paragraphs: [greeting, `${party} has asked you to sign “${title}” on ${product.name}.`],
        action: { label: 'Read and sign', link },
        afterword: 'They see none of your data before you sign. You can also decline.',
      };
    case 'signed':
      return {
        subject: `${party} signed “${title}”`,
        paragraphs: [greeting, `${party} signed “${title}”. The signed document is ready for you.`],
        action: { label: 'Open the signed declaration', link },
      };
    case 'declined':
      return {
        subject: `${party} declined “${title}”`,
        paragraphs: [greeting, `${party} did not sign “${title}”. Open the declaration to see their reason.`],
        action: { label: 'See the reason', link },
      };
  }
}
