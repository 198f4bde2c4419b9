import { useEffect, useState } from 'react';
import { customerTexts } from '../../partner/customers/texts.ts';
import { Section } from '../../shell/page.tsx';
import { textOf, useTexts } from '../../text/catalog.ts';
import { Button } from '../../ui/mantine/button.tsx';
import { ActButton } from '../../shell/act-button.tsx';
import { callOfCase } from './path.ts';
import { Picture } from './picture.tsx';
import { kycTexts } from './texts.ts';
import type { DocumentKind, KycCase } from './types.ts';
import classes from './case.module.css';

/** Somebody who has gone away must not leave a document on the screen. */
const SHOWN_MS = 300_000;

/** One look at a document. Looking again is another one. */
interface Look {
  readonly document: DocumentKind;
  readonly number: number;
}

/** The documents of a case, one at a time, and none before somebody asks for it. */
export function Documents({ one }: { readonly one: KycCase }) {
  const texts = useTexts(kycTexts);
  const { documents: names } = useTexts(customerTexts);
  const [look, setLook] = useState<Look>();
  const [looks, setLooks] = useState(0);
  useEffect(() => {
    if (look === undefined) return undefined;
    const hide = (): void => setLook(undefined);
    const timer = setTimeout(hide, SHOWN_MS);
    window.addEventListener('blur', hide);
    document.addEventListener('visibilitychange', hide);
    return () => {
      clearTimeout(timer);
      window.removeEventListener('blur', hide);
      document.removeEventListener('visibilitychange', hide);
    };
  }, [look]);
  const show = (kind: DocumentKind): void => {
    setLooks(looks + 1);
    setLook({ document: kind, number: looks + 1 });
  };
  return (
    <Section title={texts.documents}>
      {one.documents.length === 0 && <p>{texts.noDocuments}</p>}
      <div className={classes.decisions}>
        {one.documents.map((kind) => (
          <ActButton key={kind} right="kyc.documents" loading={false} onClick={() => show(kind)}>
            {texts.show[kind]}
          </ActButton>
        ))}
        {look && <Button onClick={() => setLook(undefined)}>{texts.hide}</Button>}
      </div>
      <p className={classes.hint}>
        {texts.logged} {texts.hidden}
      </p>
      {look && (
        <Picture
          key={look.number}
          path={callOfCase(one.id, `/documents/${look.document}`)}
          name={textOf(names, look.document)}
        />
      )}
    </Section>
  );
}
