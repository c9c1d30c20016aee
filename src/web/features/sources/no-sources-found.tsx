import SearchX from 'lucide-react/icons/search-x';
import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';

export function NoSourcesFound({ onClear }: { onClear: () => void }) {
  return (
    <EmptyState
      icon={SearchX}
      title="No sources found"
      action={
        <Button variant="secondary" onClick={onClear}>
          Clear search and filters
        </Button>
      }
    >
      Try adjusting your search terms or filters
    </EmptyState>
  );
}
