import { confirmEmailChange } from '@probity/contract/users.ts';
import { EmailChangePage } from '../features/auth/email-change-page.tsx';
import { formAnswer } from '../platform/forms/form-answer.server.ts';
import { textOf } from '../platform/forms/form-text.ts';
import { admit } from '../platform/session/admission.server.ts';
import { webContext } from '../web-context.ts';
import type { Route } from './+types/auth.email-change.ts';

export async function loader(args: Route.LoaderArgs) {
  const { state } = await admit(args);
  return { ownLink: state.user.id === args.params.userId };
}

export async function action({ request, context, params }: Route.ActionArgs) {
  const web = context.get(webContext);
  const changeCode = textOf(await request.formData(), 'code');
  try {
    const { email } = await web.api.call(confirmEmailChange, {
      params: { userId: params.userId },
      body: { changeCode },
    });
    await web.renewSignIn();
    return { email };
  } catch (error) {
    return formAnswer(error);
  }
}

export default function EmailChange({ loaderData, actionData }: Route.ComponentProps) {
  const problem = actionData && 'problem' in actionData ? actionData.problem : null;
  const email = actionData && 'email' in actionData ? actionData.email : null;
  return <EmailChangePage ownLink={loaderData.ownLink} changedTo={email} problem={problem} />;
}
