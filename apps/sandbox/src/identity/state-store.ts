import type { Adapter, AdapterPayload } from 'oidc-provider';

interface Entry {
  payload: AdapterPayload;
  expiresAt: number;
}

/** Sessions, grants and tokens: in memory, since losing them only means signing in again. */
export function createStateStore(): (model: string) => Adapter {
  const entries = new Map<string, Entry>();

  const read = (key: string) => {
    const entry = entries.get(key);
    if (entry && entry.expiresAt < Date.now()) {
      entries.delete(key);
      return undefined;
    }
    return entry?.payload;
  };

  const sweep = () => {
    const now = Date.now();
    for (const [key, entry] of entries) if (entry.expiresAt < now) entries.delete(key);
  };

  const findBy = (model: string, matches: (payload: AdapterPayload) => boolean) => {
    for (const [key, { payload }] of entries) {
      if (key.startsWith(`${model}:`) && matches(payload)) return read(key);
    }
    return undefined;
  };

  return (model) => ({
    async upsert(id, payload, expiresIn) {
      if (entries.size % 500 === 499) sweep();
      entries.set(`${model}:${id}`, { payload, expiresAt: Date.now() + (expiresIn || 86_400) * 1000 });
    },
    async find(id) {
      return read(`${model}:${id}`);
    },
    async findByUid(uid) {
      return findBy(model, (payload) => payload.uid === uid);
    },
    async findByUserCode(userCode) {
      return findBy(model, (payload) => payload.userCode === userCode);
    },
    async consume(id) {
      const payload = read(`${model}:${id}`);
      if (payload) payload.consumed = Math.floor(Date.now() / 1000);
    },
    async destroy(id) {
      entries.delete(`${model}:${id}`);
    },
    async revokeByGrantId(grantId) {
      for (const [key, { payload }] of entries) {
        if (key.startsWith(`${model}:`) && payload.grantId === grantId) entries.delete(key);
      }
    },
  });
}
