import {
  EMAIL_CODE_MINUTES,
  FIRST_SECOND_FACTOR,
  ProductError,
  type SecondFactorMethod,
} from '@probity/domain';
import { maskedEmail } from '@probity/domain/users/masked-email.ts';
import { Secret, TOTP } from 'otpauth';
import QRCode from 'qrcode';
import { record } from '../../kernel/audit/index.ts';
import {
  type Ctx,
  inTransaction,
  requireRecentAuthentication,
  type UserActor,
} from '../../kernel/context/index.ts';
import { queueEmail } from '../email/index.ts';
import { loadUser, type UserRow } from '../users/index.ts';
import { issueCode } from './one-time-code.ts';
import { setPendingSeed } from './verified-sessions.store.ts';

interface BegunVerification {
  method: SecondFactorMethod;
  /** Only while an authenticator is being set up. */
  enrolment: { otpauthUri: string; secret: string; qrSvg: string } | null;
  sentTo: string | null;
}

/** Emails a code, or sets up an authenticator for a person who has just passed their existing second factor. */
export async function beginVerification(
  ctx: Ctx,
  input: { method: SecondFactorMethod },
): Promise<BegunVerification> {
  const { actor } = ctx;
  if (actor.kind !== 'user') throw new ProductError('auth.not_registered');
  const { enrolled, method: current } = actor.secondFactor;
  if (!enrolled && input.method !== FIRST_SECOND_FACTOR) throw new ProductError('auth.email_code_first');
  if (enrolled && !actor.verified && input.method !== current) throw new ProductError('permission.denied');
  const isChange = actor.verified && !(input.method === 'email' && current === 'email');
  if (isChange) requireRecentAuthentication(ctx, 'SignIn');
  return inTransaction(ctx, async (ctx) => {
    const user = await loadUser(ctx, actor.userId);
    if (input.method === 'email') return mailCode(ctx, user);
    if (enrolled && current === 'authenticator' && !actor.verified)
      return { method: 'authenticator', enrolment: null, sentTo: null };
    return enrolAuthenticator(ctx, user, actor);
  });
}

async function mailCode(ctx: Ctx, user: UserRow): Promise<BegunVerification> {
  const minutes = EMAIL_CODE_MINUTES;
  const code = await issueCode(ctx, {
    userId: user.id,
    purpose: 'SecondFactor',
    target: user.email,
    minutes,
  });
  await queueEmail(
    ctx,
    { template: 'second-factor-code', to: user.email, name: user.name, code },
    { minutes },
  );
  await record(ctx, {
    action: 'auth.code_mailed',
    chainId: user.id,
    subject: { type: 'user', id: user.id },
  });
  return { method: 'email', enrolment: null, sentTo: maskedEmail(user.email) };
}

async function enrolAuthenticator(ctx: Ctx, user: UserRow, actor: UserActor): Promise<BegunVerification> {
  const { product, sealing } = ctx.services;
  const secret = new Secret({ size: 20 }).base32;
  const otpauthUri = new TOTP({ issuer: product.name, label: user.email, secret }).toString();
  await setPendingSeed(ctx.db, actor, sealing.seal(secret, seedContext(user.id)));
  await record(ctx, {
    action: 'auth.authenticator_offered',
    chainId: user.id,
    subject: { type: 'user', id: user.id },
  });
  const qrSvg = await QRCode.toString(otpauthUri, { type: 'svg', margin: 1 });
  return { method: 'authenticator', enrolment: { otpauthUri, secret, qrSvg }, sentTo: null };
}

export const seedContext = (userId: string) => ({
  table: 'users',
  row: userId,
  column: 'second_factor_seed',
});
