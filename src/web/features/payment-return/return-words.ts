import { readSelectedPlan } from '#web/lib/selected-plan.ts';
import { opensWithAccount, paymentWords } from '#web/ui/payment/payment-words.ts';
import type { SettledReturn } from './settle-payment-return.ts';

interface ReturnWords {
  tone: 'neutral' | 'caution';
  title: string;
  text: string;
  /** What the person can do about it. */
  remedy?: 'checkAgain' | 'chooseAgain';
}

export function wordsOf(settled: SettledReturn): ReturnWords {
  switch (settled) {
    case 'opened':
      return { tone: 'neutral', title: paymentWords.successTitle, text: 'Taking you to your dashboard.' };
    case 'needsAccount':
      return {
        tone: 'neutral',
        title: paymentWords.successTitle,
        text: opensWithAccount(readSelectedPlan()),
      };
    case 'notConfirmed':
      return {
        tone: 'caution',
        title: paymentWords.notConfirmedTitle,
        text: paymentWords.notConfirmed,
        remedy: 'checkAgain',
      };
    case 'notRecorded':
      return {
        tone: 'caution',
        title: paymentWords.successTitle,
        text: paymentWords.notRecorded,
        remedy: 'checkAgain',
      };
    case 'refused':
      return {
        tone: 'caution',
        title: paymentWords.failedTitle,
        text: paymentWords.refused,
        remedy: 'chooseAgain',
      };
  }
}
