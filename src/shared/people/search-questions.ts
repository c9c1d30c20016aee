/** What a person is asked, in this order, to know which of the guided searches concern them. */
export const searchQuestions = {
  relative_died: 'A parent, a spouse or another close relative of mine has died',
  retirement_plan: 'I had a job with a pension or a 401(k)',
  military: 'I served in the military, or a relative who has died did',
  federal_work: 'I worked for the federal government, or a parent or spouse did',
  railroad_work: 'I worked for a railroad, or a relative did',
  savings_bonds: 'I bought or was given U.S. savings bonds, or my family had some',
  shares: 'I owned shares, or a policy with an insurer that gave out shares',
  unpaid_wages: 'An employer may have paid me too little',
  fha_loan: 'I had an FHA mortgage',
  lost_home: 'I lost a house or land to a tax sale or a foreclosure',
  disaster: 'My home was in a disaster, or insured against floods',
  closed_bank: 'A bank or credit union of mine closed',
  bankruptcy: 'I was bankrupt, or somebody who owed me money was',
  tax_refund: 'A tax refund never reached me, or my state has its own earned income credit',
  student_loan: 'I paid on a student loan after it was forgiven, discharged or consolidated',
  deposits: 'I paid a deposit to a utility, or have old gift cards or money orders',
  sued_company: 'I bought from a company that was sued, or got a notice of a settlement',
  tribal_land: 'I am enrolled in a tribe or was allotted land, or an ancestor was',
} as const;

/** The same, asked about somebody for whom the reader acts. */
export const searchQuestionsOfOthers: Record<keyof typeof searchQuestions, string> = {
  relative_died: 'They have died, or a close relative of theirs has',
  retirement_plan: 'They had a job with a pension or a 401(k)',
  military: 'They served in the military, or a relative of theirs who has died did',
  federal_work: 'They worked for the federal government, or a parent or spouse of theirs did',
  railroad_work: 'They worked for a railroad, or a relative of theirs did',
  savings_bonds: 'They bought or were given U.S. savings bonds',
  shares: 'They owned shares, or a policy with an insurer that gave out shares',
  unpaid_wages: 'An employer may have paid them too little',
  fha_loan: 'They had an FHA mortgage',
  lost_home: 'They lost a house or land to a tax sale or a foreclosure',
  disaster: 'Their home was in a disaster, or insured against floods',
  closed_bank: 'A bank or credit union of theirs closed',
  bankruptcy: 'They were bankrupt, or somebody who owed them money was',
  tax_refund: 'A tax refund never reached them, or their state has its own earned income credit',
  student_loan: 'They paid on a student loan after it was forgiven, discharged or consolidated',
  deposits: 'They paid a deposit to a utility, or had gift cards or money orders',
  sued_company: 'They bought from a company that was sued, or got a notice of a settlement',
  tribal_land: 'They were enrolled in a tribe or allotted land, or an ancestor was',
};

export type SearchQuestion = keyof typeof searchQuestions;

export const searchQuestionIds = Object.keys(searchQuestions) as [SearchQuestion, ...SearchQuestion[]];
