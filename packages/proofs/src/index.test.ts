import { describe, expect, it } from 'vitest';
import {
  buildQuery,
  dcqlQuery,
  evaluateQuery,
  getStatus,
  issueSdJwtVc,
  issueStatusList,
  newSalts,
  newStatusBits,
  ProofError,
  presentSdJwt,
  STATUS,
  setStatus,
  type VerifyOptions,
  verifyProof,
} from './index.ts';
import { newKey } from './testing/keys.ts';

describe('a credential', () => {
  it('is issued, asked for, presented, verified and revoked', async () => {
    const [issuer, holder] = [await newKey(), await newKey()];
    const now = new Date('2026-11-18T12:00:00Z');
    const iss = 'https://probity.example';
    const vct = `${iss}/types/ownership`;
    const uri = `${iss}/status/1`;
    const claims = {
      legal_name: 'Karoo Solar',
      owners: [
        { name: 'Amina', share: 60 },
        { name: 'Ben', share: 40 },
      ],
    };
    const credential = await issueSdJwtVc(
      claims,
      {
        iss,
        vct,
        issuedAt: now,
        expiresAt: new Date('2027-11-18'),
        holderKey: holder.jwk,
        status: { status_list: { idx: 41, uri } },
        evidence: { verification_method: 'register' },
        salts: newSalts(claims),
      },
      issuer.signer,
    );

    const request = buildQuery([{ vct, claims: [['legal_name'], ['owners', null, 'name']] }]);
    const held = { id: 'c1', format: 'dc+sd-jwt', types: [vct], claims, isHolderBound: true } as const;
    const answer = evaluateQuery(dcqlQuery.parse(request), [held]);
    expect(answer.canBeMet).toBe(true);
    const disclose = answer.results[0]?.candidates[0]?.disclose ?? [];

    const keyBinding = { audience: 'https://bank.example', nonce: 'n-0S6' };
    const presentation = await presentSdJwt(credential, {
      disclose,
      keyBinding: { ...keyBinding, issuedAt: now, signer: holder.signer },
    });
    await expect(presentSdJwt(presentation, { disclose })).rejects.toThrow(ProofError);

    const statuses = newStatusBits(2, 1000);
    const dates = { issuedAt: now, expiresAt: new Date('2026-11-19'), ttlSeconds: 300 };
    const surroundings: VerifyOptions = {
      now,
      keysOf: async () => ({ from: 'keys', keys: [issuer.jwk] }),
      statusOf: async () => ({
        list: await issueStatusList(statuses, { uri, ...dates }, issuer.signer),
        fetchedAt: now,
      }),
      trust: async () => ({ trusted: true, requiresStatus: true }),
      keyBinding,
    };
    expect(await verifyProof(presentation, surroundings)).toMatchObject({
      outcome: 'valid',
      claims: { legal_name: 'Karoo Solar', owners: [{ name: 'Amina' }, { name: 'Ben' }] },
      evidence: { verification_method: 'register' },
    });

    setStatus(statuses, 41, STATUS.invalid);
    expect(getStatus(statuses, 41)).toBe(STATUS.invalid);
    const { outcome, steps } = await verifyProof(presentation, surroundings);
    expect(outcome).toBe('invalid');
    expect(steps.at(-1)).toEqual({ step: 'status', outcome: 'failed', reason: 'revoked' });
  });
});
