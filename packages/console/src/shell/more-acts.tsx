import { useId, useState, type ReactNode } from 'react';
import { useTexts } from '../text/catalog.ts';
import { Icon } from '../ui/icon.tsx';
import { Button } from '../ui/mantine/button.tsx';
import { shellTexts } from './texts.ts';
import classes from './more-acts.module.css';

/** The acts of a page that are needed less often, listed below its other acts by one press. They stay listed until the next press. */
export function MoreActs({ children }: { readonly children: ReactNode }) {
  const { moreActs } = useTexts(shellTexts);
  const [isOpen, setOpen] = useState(false);
  const listId = useId();
  return (
    <>
      <Button onClick={() => setOpen(!isOpen)} controls={listId} isExpanded={isOpen}>
        {moreActs}
        <Icon name="down" />
      </Button>
      <div id={listId} role="group" aria-label={moreActs} className={classes.acts}>
        {isOpen && children}
      </div>
    </>
  );
}
