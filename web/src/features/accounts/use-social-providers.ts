import { useQuery } from '../../platform/query/use-query.ts';
import { records } from '../../platform/records/client.ts';

/** Returns the providers that the server supports; null until its reply. */
export function useSocialProviders(): readonly string[] | null {
  const { data } = useQuery({
    queryKey: ['users', 'auth-methods'],
    queryFn: async () => {
      const { oauth2 } = await (await records('users')).listAuthMethods();
      return oauth2.providers.map(({ name }) => name);
    },
    meta: { isPublic: true },
  });
  return data ?? null;
}
