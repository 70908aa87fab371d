import { receivedRequestContext } from '@probity/core/exchange/proof-requests';
import type { UserActor } from '@probity/core/kernel/context';
import { inAccountTransaction, newId } from '@probity/core/kernel/context';
import { sealingOf } from '@probity/core/kernel/encryption';
import { createCredential, validateCredential } from '@probity/core/registry/credentials';
import { attachEvidence, uploadDocument } from '@probity/core/registry/documents';
import { aPng } from '@probity/core/testing/sample-files.ts';
import type { TestWorld } from '@probity/core/testing/test-world.ts';

/** Validates the registered name, so that the organisation can say who it is; its credential still has to be signed. */
export async function proveName(
  world: TestWorld,
  { accountId, owner, name }: { accountId: string; owner: UserActor; name: string },
): Promise<void> {
  const ctx = world.ctx(owner);
  const value = { entityId: accountId, fieldKey: 'RegistrationName' as const, value: name };
  const { id: credentialId } = await createCredential(ctx, value);
  const file = { fileName: 'certificate.png', declaredType: 'image/png', bytes: await aPng() };
  const type = 'CertificateOfIncorporation' as const;
  const given = { entityId: accountId, type, issuedOn: null, expiresOn: null, file };
  const { id: documentId } = await uploadDocument(ctx, given);
  await attachEvidence(ctx, { credentialId, documentId });
  const validator = await world.aUser({ memberOf: accountId, role: 'Validator' });
  await validateCredential(world.ctx(validator), { credentialId });
}

/** What the answer to a request needs; taken from the request that was sent, or made up. */
interface AnswerTerms {
  clientId: string;
  nonce: string;
  state: string;
  responseUri: string;
  answerKey: object;
}

const madeUp: AnswerTerms = {
  clientId: `x509_hash:${'A'.repeat(43)}`,
  nonce: 'n'.repeat(43),
  state: 's'.repeat(43),
  responseUri: 'https://elsewhere.example/wallets/answers/token',
  answerKey: {
    kty: 'EC',
    crv: 'P-256',
    x: 'MKBCTNIcKUSDii11ySs3526iDZ8AiTo7Tu6KPAqv7D4',
    y: '4Etl6SRW2YiLUrN5vfvVHuhp7x8PxltmWWlbbM4IFyM',
  },
};

/** A request for the trading name, as if another installation had sent it. */
export async function aReceivedRequest(
  world: TestWorld,
  { accountId, name, terms = madeUp }: { accountId: string; name: string; terms?: AnswerTerms },
): Promise<string> {
  const id = newId();
  const sealing = await inAccountTransaction(world.ctx({ kind: 'system', job: 'test' }), accountId, (ctx) =>
    sealingOf(ctx, accountId),
  );
  const queries = [{ slot: 'trading-TradingName', type: 'trading', fields: ['TradingName'] }];
  const content = JSON.stringify({ ...terms, requesterName: name, queries });
  await world.database.asOwner(
    `insert into received_proof_requests (id, account_id, request_hash, content, requester_key,
       requester_issuer, is_trusted, purpose, fields, received_at, expires_at)
     values ($1, $2, $3, $4, $5, 'https://elsewhere.example', false, 'Onboarding', '{TradingName}', $6, $7)`,
    [
      id,
      accountId,
      Buffer.from(id),
      sealing.seal(content, receivedRequestContext(id)),
      'k'.repeat(43),
      world.clock,
      new Date(world.clock.getTime() + 86_400_000),
    ],
  );
  return id;
}
