import { dividedCents } from '#test/support/payment-desk.ts';
import { accountsPath } from '#test/support/payout-desk.ts';
import type { TestServer } from '#test/support/test-server.ts';
import { type Case, type Claimant, openClaimant } from './money-claimant.ts';

interface Fate extends Case {
  /** What the user does from start to end. */
  live: (me: Claimant) => Promise<void>;
}

const untilPaid = (me: Claimant) => me.until(() => me.findPayout('completed'));

const california = { state: 'CA', amountCents: 245_00 } as const;

/** All paths that money can take, each with the calls that lead there. The sandbox's offices decide by the amount. */
const fates: readonly Fate[] = [
  {
    ...california,
    live: async (me) => {
      await Promise.all([me.file(), me.addGoodAccount()]);
      await untilPaid(me);
    },
  },
  {
    // The first bank returns the payment, and the second accepts it.
    ...california,
    live: async (me) => {
      await me.addGoodAccount('0003');
      await me.file();
      await me.until(() => me.findPayout('failed'));
      await me.addGoodAccount();
      await untilPaid(me);
    },
  },
  {
    // The office pays the owner directly, and the fee is invoiced.
    state: 'NV',
    amountCents: 245_00,
    live: async (me) => {
      await me.file();
      await untilPaid(me);
    },
  },
  {
    // The office divides: a check to the owner, and one to us.
    ...california,
    amountCents: dividedCents,
    live: async (me) => {
      await me.file();
      await untilPaid(me);
    },
  },
  {
    // The office pays only a part, and the user changes the account in the meantime.
    ...california,
    amountCents: 245_17,
    live: async (me) => {
      const first = await me.addGoodAccount();
      await me.file();
      const second = await me.addGoodAccount('1111');
      await me.insist('PATCH', `${accountsPath}/${second}/primary`);
      await me.insist('DELETE', `${accountsPath}/${first}`);
      await untilPaid(me);
    },
  },
  {
    // The office refuses the claim.
    ...california,
    amountCents: 245_13,
    live: async (me) => {
      await me.file();
      await me.until(async () => (await me.findClaim())?.status === 'rejected');
    },
  },
];

/** Runs this many users at a time, and starts new ones until it is closed. */
export function openTown(server: TestServer, { atOnce, stopped }: { atOnce: number; stopped: AbortSignal }) {
  const people: Claimant[] = [];
  let present = 0;
  let isOpen = true;
  let count = 0;

  async function comeAndGo(): Promise<void> {
    while (isOpen) {
      const fate = fates[count % fates.length];
      count += 1;
      if (!fate) return;
      const me = await openClaimant(server, fate, stopped);
      people.push(me);
      present += 1;
      await fate.live(me).finally(() => {
        present -= 1;
      });
    }
  }

  const gone = Promise.all(Array.from({ length: atOnce }, comeAndGo));
  return {
    people,
    /** Starts no new users. */
    close: () => {
      isOpen = false;
    },
    isEmpty: () => present === 0,
    /** Rejects as soon as a user hits an unexpected error. */
    gone,
  };
}
