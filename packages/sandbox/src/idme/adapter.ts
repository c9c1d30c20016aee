import type { Adapter, AdapterFactory, AdapterPayload } from 'oidc-provider';
import type { Collection, DocumentStore } from '#sandbox/institution/document-store.ts';

/** Expired entries are not removed, because every use checks the expiry. The oldest entries are dropped instead. */
const keptOfEachKind = 500;

/** Stores what the provider issues (sessions, interactions, grants, codes, tokens) in the simulator's own file. */
export function createAdapters(store: DocumentStore): AdapterFactory {
  return (kind) => adapterOver(openKind(store, kind));
}

export function openGrants(store: DocumentStore): Collection<AdapterPayload> {
  return openKind(store, 'Grant');
}

function openKind(store: DocumentStore, kind: string): Collection<AdapterPayload> {
  return store.collection<AdapterPayload>(kind, { keep: keptOfEachKind });
}

function adapterOver(documents: Collection<AdapterPayload>): Adapter {
  return {
    upsert: async (id, payload) => void documents.put(id, payload),
    find: async (id) => documents.find(id),
    findByUid: async (uid) => documents.list().find((payload) => payload.uid === uid),
    findByUserCode: async () => undefined,
    consume: async (id) => {
      const payload = documents.find(id);
      if (payload) documents.put(id, { ...payload, consumed: Math.floor(Date.now() / 1000) });
    },
    destroy: async (id) => documents.remove(id),
    revokeByGrantId: async (grantId) => {
      for (const payload of documents.list())
        if (payload.grantId === grantId && payload.jti) documents.remove(payload.jti);
    },
  };
}
