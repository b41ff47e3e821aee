import { useNavigation } from 'react-router';
import { useStartScreenData } from './start-screen-data.ts';

/** The bar at the top while a screen loads. Its animation starts after 200 ms, because most screens load faster. */
export function RouteProgress() {
  useStartScreenData();
  const isLoading = useNavigation().state === 'loading';
  return (
    <div
      aria-hidden="true"
      data-shown={isLoading || undefined}
      className="route-progress fixed inset-x-0 top-0 z-50 h-1 bg-float-fill"
    />
  );
}
