import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

/** Opens a TCP proxy in front of a server that a test can cut or jam. */
export async function openNetworkGate(target: { host: string; port: number }) {
  let state: 'open' | 'cut' | 'jammed' = 'open';
  const pairs = new Set<readonly [Socket, Socket]>();

  const gate = createServer((client) => {
    if (state === 'cut') {
      client.resetAndDestroy();
      return;
    }
    const upstream = connect(target);
    const pair = [client, upstream] as const;
    pairs.add(pair);
    for (const socket of pair) socket.on('error', () => {});
    client.on('close', () => upstream.destroy());
    upstream.on('close', () => {
      client.destroy();
      pairs.delete(pair);
    });
    if (state === 'open') join(pair);
  });
  gate.listen(0, '127.0.0.1');
  await once(gate, 'listening');

  return {
    port: (gate.address() as AddressInfo).port,
    /** Closes every connection and refuses new ones. */
    cut() {
      state = 'cut';
      for (const pair of pairs) for (const socket of pair) socket.resetAndDestroy();
    },
    /** Keeps connections open but forwards nothing. */
    jam() {
      state = 'jammed';
      for (const [client, upstream] of pairs) {
        client.unpipe(upstream).pause();
        upstream.unpipe(client).pause();
      }
    },
    /** Forwards traffic again, including what was waiting. */
    open() {
      state = 'open';
      for (const pair of pairs) join(pair);
    },
    async close() {
      for (const pair of pairs) for (const socket of pair) socket.destroy();
      gate.close();
      await once(gate, 'close');
    },
  };
}

function join([client, upstream]: readonly [Socket, Socket]): void {
  client.pipe(upstream).pipe(client);
}
