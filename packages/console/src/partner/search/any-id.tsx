import { useQuery } from '@tanstack/react-query';
import { Navigate, useParams } from '@tanstack/react-router';
import { apiOf } from '../../api/client.ts';
import { partnersOf, useSession } from '../../session/session.ts';
import { shellTexts } from '../../shell/texts.ts';
import { useTexts } from '../../text/catalog.ts';
import { Empty, Failed } from '../../ui/states.tsx';
import { find } from './find.ts';
import { searchTexts } from './texts.ts';

/** Finds any id in every place that the person belongs to, and leads to its page. */
export function AnyId() {
  const texts = useTexts(searchTexts);
  const { toHome } = useTexts(shellTexts);
  const { id } = useParams({ strict: false }) as { id: string };
  const places = partnersOf(useSession()).flatMap(({ partner, environments }) =>
    environments.map((environment) => ({ partner, environment })),
  );
  const { data, error, refetch } = useQuery({
    queryKey: ['any-id', id],
    queryFn: async () => {
      const all = await Promise.all(
        places.map(async ({ partner, environment }) => {
          const found = await find(apiOf(partner.id, environment), id);
          return found.map(({ path }) => `/p/${partner.handle}/${environment}${path}`);
        }),
      );
      return all.flat()[0] ?? null;
    },
  });
  if (data) return <Navigate to={data} replace />;
  return (
    <main>
      <title>{`${id} · Issuary`}</title>
      {error ? (
        <Failed error={error} retry={() => void refetch()} />
      ) : (
        <Empty>
          <h1>{data === null ? texts.notFound(id) : texts.lookingFor(id)}</h1>
          <p>
            <a href="/">{toHome}</a>
          </p>
        </Empty>
      )}
    </main>
  );
}
