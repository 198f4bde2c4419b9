import { useHere } from '../session/place.ts';
import { useTexts } from '../text/catalog.ts';
import { PageLink } from '../ui/page-link.tsx';
import { Failed, Loading, type Unread } from '../ui/states.tsx';
import { Page, type PageProps } from './page.tsx';
import { shellTexts } from './texts.ts';

interface MissingPageProps extends Pick<PageProps, 'title' | 'address'> {
  readonly of: Unread;
  /** The page that lists such things, below the place. */
  readonly list?: string;
}

/** The page of something that could not be read yet, or that does not exist. */
export function MissingPage({ of: { error, refetch }, list, ...props }: MissingPageProps) {
  const texts = useTexts(shellTexts);
  const { path } = useHere();
  return (
    <Page {...props}>
      {error ? (
        <Failed
          error={error}
          retry={() => void refetch()}
          help={list && <PageLink to={path + list}>{texts.toList}</PageLink>}
        />
      ) : (
        <Loading />
      )}
    </Page>
  );
}
