/** How many days after the story day the sandbox's open settlements close. */
export const daysUntilDeadline = 60;
