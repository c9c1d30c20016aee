import autocannon from 'autocannon';
import { cpuMsOf, cpuMsOfFamily } from './processor-time.ts';
import { median } from './statistics.ts';

export interface Contender {
  name: string;
  url: string;
  processId: number;
  /** The PostgreSQL process, whose CPU time is reported separately. */
  databaseProcessId?: number;
  /** Requests per round. There must be enough for the coarse resolution of CPU time. */
  requests: number;
  /** One cookie for each connection's client. */
  cookies?: readonly string[];
}

interface Plan {
  rounds: number;
  connections: number;
}

export interface LoadFigures {
  requestsPerSecond: number;
  serverMicroseconds: number;
  databaseMicroseconds: number;
}

/** After this many rounds the compiler has optimized the hot code. */
const warmupRounds = 2;

/** Loads the contenders in turn, so that other load on the machine affects all alike. Returns the medians of the rounds. */
export async function compareLoad(contenders: readonly Contender[], plan: Plan): Promise<LoadFigures[]> {
  const rounds: LoadFigures[][] = contenders.map(() => []);
  for (let round = -warmupRounds; round < plan.rounds; round += 1)
    for (const [index, contender] of contenders.entries()) {
      const figures = await loadOnce(contender, plan);
      if (round >= 0) rounds[index]?.push(figures);
    }
  return rounds.map(mediansOf);
}

function mediansOf(rounds: readonly LoadFigures[]): LoadFigures {
  return {
    requestsPerSecond: median(rounds.map((one) => one.requestsPerSecond)),
    serverMicroseconds: median(rounds.map((one) => one.serverMicroseconds)),
    databaseMicroseconds: median(rounds.map((one) => one.databaseMicroseconds)),
  };
}

async function loadOnce(contender: Contender, { connections }: Plan): Promise<LoadFigures> {
  const { url, processId, databaseProcessId, requests: amount, cookies = [] } = contender;
  const readTimes = async () => [
    await cpuMsOf(processId),
    databaseProcessId ? await cpuMsOfFamily(databaseProcessId) : 0,
  ];
  const [serverBefore = 0, databaseBefore = 0] = await readTimes();
  let opened = 0;
  const startedAt = performance.now();
  // The client checks only at intervals whether it is done, so its own measure of the duration is too coarse.
  const { requests, non2xx, errors } = await autocannon({
    sampleInt: 20,
    url,
    connections,
    amount,
    setupClient: (client) => {
      const cookie = cookies[opened % cookies.length];
      opened += 1;
      if (cookie) client.setHeaders({ cookie });
    },
  });
  if (non2xx > 0 || errors > 0) throw new Error(`${contender.name}: ${non2xx} refused, ${errors} broken`);
  const seconds = (performance.now() - startedAt) / 1_000;
  const [serverAfter = 0, databaseAfter = 0] = await readTimes();
  return {
    requestsPerSecond: requests.total / seconds,
    serverMicroseconds: ((serverAfter - serverBefore) * 1_000) / requests.total,
    databaseMicroseconds: ((databaseAfter - databaseBefore) * 1_000) / requests.total,
  };
}
