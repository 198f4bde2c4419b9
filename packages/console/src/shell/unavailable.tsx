import { use, type ReactNode } from 'react';
import { PlaceContext } from '../session/place.ts';
import { useTexts } from '../text/catalog.ts';
import { Empty } from '../ui/states.tsx';
import { shellTexts } from './texts.ts';
import classes from './shell.module.css';

interface UnavailableProps {
  /** Why there is no page, in a sentence. */
  readonly title: string;
  readonly children: ReactNode;
}

/** In place of a page that cannot be shown. Without a shell around it, it is the whole screen. */
export function Unavailable({ title, children }: UnavailableProps) {
  const isInShell = use(PlaceContext) !== undefined;
  const content = (
    <Empty>
      <h1>{title}</h1>
      {children}
    </Empty>
  );
  return isInShell ? content : <main className={classes.content}>{content}</main>;
}

/** The way to where the person starts. */
export function ToHome() {
  const texts = useTexts(shellTexts);
  return (
    <p>
      <a href="/">{texts.toHome}</a>
    </p>
  );
}
