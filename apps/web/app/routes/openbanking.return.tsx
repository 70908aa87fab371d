import { returnFromBank } from '@probity/contract/open-banking.ts';
import { ErrorState } from '@probity/ui/error-state.tsx';
import { LinkButton } from '@probity/ui/link-button.tsx';
import { data, redirect } from 'react-router';
import { useTranslations } from 'use-intl';
import { withPrefix } from '../i18n/locales.ts';
import { isApiError } from '../platform/problems/form-problem.ts';
import { admit } from '../platform/session/admission.server.ts';
import { forPage } from '../platform/session/refusals.server.ts';
import { requestToReturnTo } from '../platform/session/return-to-request.ts';
import { webContext } from '../web-context.ts';
import type { Route } from './+types/openbanking.return.ts';

/** Where a bank sends people back to. The URL is only a claim: the API decides whose it is. */
export async function loader(args: Route.LoaderArgs) {
  const viewer = await admit(args);
  const web = args.context.get(webContext);
  const reference = args.url.searchParams.get('ref') ?? '';
  const error = args.url.searchParams.get('error') ?? undefined;
  const returned = await forPage(web, args.url, async () => {
    if (!reference || reference.length > 200) return null;
    return web.api
      .call(returnFromBank, { body: { reference, ...(error && { error: error.slice(0, 200) }) } })
      .catch((refusal: unknown) => {
        if (isApiError(refusal) && (refusal.status === 404 || refusal.status === 409))
          return refusal.status === 409 ? refusal.problem.title : null;
        throw refusal;
      });
  });
  if (returned === null || typeof returned === 'string')
    return data({ message: returned }, { status: returned === null ? 404 : 409 });
  const { entityId, consentId } = returned;
  const profile = entityId === viewer.associatedEntityId ? '/profile' : `/profile/${entityId}`;
  const prefix = args.params.locale ? `/${args.params.locale}` : '';
  const asked = requestToReturnTo(args.request.headers.get('cookie'));
  throw redirect(withPrefix(prefix, asked ?? `${profile}/checks?bank=${consentId}`));
}

export default function ReturnFromBank({ loaderData }: Route.ComponentProps) {
  const t = useTranslations('bank.return');
  return (
    <ErrorState
      wholePage
      title={t('title')}
      actions={
        <LinkButton variant="primary" href="/profile/checks">
          {t('back')}
        </LinkButton>
      }
    >
      {loaderData.message ?? t('notFound')}
    </ErrorState>
  );
}
