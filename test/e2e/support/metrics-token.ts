/** Opens the figures of the server that the browser tests start. */
export const metricsToken = 'figures-of-the-browser-tests';
