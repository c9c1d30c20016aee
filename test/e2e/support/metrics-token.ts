/** The token for the metrics of the server that the browser tests start. */
export const metricsToken = 'figures-of-the-browser-tests';
