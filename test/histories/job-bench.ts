import type { JobHandlers } from '#server/platform/jobs/job-catalog.ts';
import type { KeptJob } from './kept-jobs.ts';
import { isUnavailable } from './troubled.ts';

/** How many of the waiting jobs run after an act. */
export const diligences = ['nothing', 'one', 'all', 'all twice', 'all by two at once'] as const;

export type Diligence = (typeof diligences)[number];

const laterMs = 1_000;
/** Far more than any history has. Exceeding it means that jobs never end. */
const mostJobs = 300;

type Handler = (payload: object) => Promise<void>;

/** Runs the jobs of a history as workers would: some late, some twice, and again after a vendor was unavailable. */
export function openJobBench(waiting: KeptJob[], handlers: Partial<JobHandlers>, now: () => Date) {
  const done: KeptJob[] = [];

  function takeDue(): KeptJob | undefined {
    const index = waiting.findIndex(({ dueAt }) => dueAt <= now().getTime());
    return index < 0 ? undefined : waiting.splice(index, 1)[0];
  }

  /** Emails and fee invoices have no handler here and are skipped. */
  async function run(job: KeptJob): Promise<void> {
    const handle = handlers[job.name] as Handler | undefined;
    if (!handle || job.name.startsWith('tell-')) return;
    try {
      await handle(job.payload);
      done.push(job);
    } catch (error) {
      if (!isUnavailable(error)) throw error;
      waiting.push({ ...job, dueAt: now().getTime() + laterMs });
    }
  }

  async function runAs(diligence: Diligence, job: KeptJob): Promise<void> {
    if (diligence === 'all by two at once') return void (await Promise.all([run(job), run(job)]));
    await run(job);
    if (diligence === 'all twice') await run(job);
  }

  return {
    async work(diligence: Diligence): Promise<void> {
      if (diligence === 'nothing') return;
      for (let count = 0; count < mostJobs; count += 1) {
        const job = takeDue();
        if (!job) return;
        await runAs(diligence, job);
        if (diligence === 'one') return;
      }
      throw new Error('the work does not end');
    },
    /** Runs a job again that was completed long ago. */
    async repeat(which: number): Promise<void> {
      const job = done.at(which % Math.max(done.length, 1));
      if (job) await run(job);
    },
  };
}
