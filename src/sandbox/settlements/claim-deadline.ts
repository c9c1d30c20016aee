/** How long the sandbox's open settlements can be claimed, from the story day on. */
export const daysUntilDeadline = 60;
