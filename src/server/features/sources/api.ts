export { checkSources } from './check-sources.ts';
export { loadCatalog } from './load-catalog.ts';
