import { redirect } from 'react-router';
import { loadOwnCompany } from '../features/registration/own-company.server.ts';
import { takeStep } from '../features/registration/register.server.ts';
import { RegistrationPage } from '../features/registration/registration-page.tsx';
import { progressAt, stepFor } from '../features/registration/steps.ts';
import { withPrefix } from '../i18n/locales.ts';
import { textOf } from '../platform/forms/form-text.ts';
import { newIdempotencyKey } from '../platform/forms/idempotency-key.ts';
import { webContext } from '../web-context.ts';
import type { Route } from './+types/auth.register.ts';

export async function loader({ url, context }: Route.LoaderArgs) {
  const web = context.get(webContext);
  const registration = await web.registration.read();
  const asked = url.searchParams.get('step');
  const step = stepFor(asked, registration);
  if (asked && asked !== step) throw redirect(`${url.pathname}?step=${step}`);
  const { email = '', name = '', phoneNumber = '', personalEmail = false } = registration ?? {};
  const { invitation: invited = null, company = null } = registration ?? {};
  return {
    step,
    progress: progressAt(step, registration),
    // New with every load, and so after every answer.
    formKey: newIdempotencyKey(),
    known: { email, name, phoneNumber, personalEmail, invited, company },
    ownCompany: step === 'account' ? await loadOwnCompany(web, registration, url.searchParams) : null,
  };
}

export async function action({ request, context, params }: Route.ActionArgs) {
  const form = await request.formData();
  const base = withPrefix(params.locale ? `/${params.locale}` : '', '/auth/register');
  return takeStep(textOf(form, 'intent'), { web: context.get(webContext), form, base });
}

export default function Register({ loaderData, actionData }: Route.ComponentProps) {
  const problem = actionData && 'problem' in actionData ? actionData.problem : null;
  return <RegistrationPage {...loaderData} problem={problem} />;
}
