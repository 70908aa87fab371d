import { randomBytes } from 'node:crypto';
import { ProviderFailure, type TimestampAuthority } from '@probity/core/kernel/ports';
import * as asn1js from 'asn1js';
import { AlgorithmIdentifier, type Certificate, MessageImprint, TimeStampReq, TimeStampResp } from 'pkijs';
import { createProviderClient, type ProviderAddress } from '../outgoing/index.ts';
import { SHA256, TokenRefused, verifyToken } from './verify-token.ts';

const PROVIDER = 'TimestampAuthority';
/** A token with its certificates takes five to ten kilobytes. */
const MAX_BYTES = 100_000;
const GRANTED = [0, 1];

interface TimestampAuthorityOptions extends ProviderAddress {
  roots: readonly Certificate[];
  now?: () => Date;
}

/** An authority that answers over HTTP as in RFC 3161, section 3.4. */
export function createTimestampAuthority(options: TimestampAuthorityOptions): TimestampAuthority {
  const { roots, now = () => new Date(), ...address } = options;
  const client = createProviderClient({
    provider: PROVIDER,
    ...address,
    authorise: () => ({ accept: 'application/timestamp-reply' }),
    maxBytes: MAX_BYTES,
  });
  return {
    async stamp(imprint) {
      // Positive, and without a leading zero, so that there is one way to write it.
      const nonce = Buffer.concat([Buffer.of(0x5a), randomBytes(15)]);
      const { body } = await client.download({
        method: 'POST',
        path: '',
        endpoint: '/',
        content: { type: 'application/timestamp-query', bytes: requestOf(imprint, nonce) },
        repeatable: true,
      });
      try {
        return await verifyToken(tokenIn(body), { imprint, nonce, roots, now: now() });
      } catch (error) {
        const detail = error instanceof TokenRefused ? error.message : 'it is not a timestamp';
        throw new ProviderFailure({ provider: PROVIDER, kind: 'BadAnswer', detail });
      }
    },
  };
}

function requestOf(imprint: Uint8Array, nonce: Uint8Array): Uint8Array<ArrayBuffer> {
  const request = new TimeStampReq({
    version: 1,
    messageImprint: new MessageImprint({
      hashAlgorithm: new AlgorithmIdentifier({ algorithmId: SHA256, algorithmParams: new asn1js.Null() }),
      hashedMessage: new asn1js.OctetString({ valueHex: Uint8Array.from(imprint) }),
    }),
    nonce: new asn1js.Integer({ valueHex: Uint8Array.from(nonce) }),
    certReq: true,
  });
  return new Uint8Array(request.toSchema().toBER());
}

/** As it was sent: written again, it might not be what was signed. */
function tokenIn(body: Uint8Array): Uint8Array {
  const bytes = Uint8Array.from(body);
  const { status } = TimeStampResp.fromBER(bytes).status;
  const { result } = asn1js.fromBER(bytes);
  const token = result instanceof asn1js.Sequence ? result.valueBlock.value[1] : undefined;
  if (!GRANTED.includes(status) || !token) throw new TokenRefused('it was not granted');
  return token.valueBeforeDecodeView;
}
