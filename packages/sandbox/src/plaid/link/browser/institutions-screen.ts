/// <reference lib="dom" />
import type { LinkInstitution } from '#sandbox/plaid/link/link-messages.ts';
import { button, element } from './elements.ts';
import type { Screen } from './screen.ts';

interface Handlers {
  onSearch: (query: string) => void;
  onChoose: (institution: LinkInstitution) => void;
}

export function institutionsScreen(
  institutions: readonly LinkInstitution[],
  { onSearch, onChoose }: Handlers,
): Screen {
  const search = element('input', { id: 'search', type: 'search', autocomplete: 'off', spellcheck: 'false' });
  const found = element('p', { class: 'quiet', role: 'status' });
  const list = element('ul', { 'aria-label': 'Banks' });

  function update(): void {
    const query = search.value.trim().toLowerCase();
    const matches = institutions.filter(({ name }) => name.toLowerCase().includes(query));
    list.replaceChildren(
      ...matches.map((institution) =>
        element(
          'li',
          {},
          button({ class: 'choice' }, institution.name, () => onChoose(institution)),
        ),
      ),
    );
    found.textContent = matches.length === 0 ? 'No banks match that name.' : `${matches.length} found`;
  }

  search.addEventListener('input', () => {
    update();
    onSearch(search.value.trim());
  });
  update();

  return {
    viewName: 'SELECT_INSTITUTION',
    exitStatus: null,
    title: 'Choose your bank',
    content: element(
      'div',
      {},
      element('div', { class: 'field' }, element('label', { for: 'search' }, 'Search for your bank'), search),
      found,
      list,
    ),
    focus: search,
  };
}
