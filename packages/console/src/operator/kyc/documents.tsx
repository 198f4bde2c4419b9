import { customerTexts } from '../../partner/customers/texts.ts';
import { Section } from '../../shell/page.tsx';
import { textOf, useTexts } from '../../text/catalog.ts';
import { Button } from '../../ui/mantine/button.tsx';
import { ActButton } from '../../shell/act-button.tsx';
import { callOfCase } from './path.ts';
import { Picture } from './picture.tsx';
import { kycTexts } from './texts.ts';
import type { KycCase } from './types.ts';
import type { useLook } from './use-look.ts';
import classes from './case.module.css';

interface DocumentsProps extends ReturnType<typeof useLook> {
  readonly one: KycCase;
}

/** The documents of a case, one at a time, and none before somebody asks for it. */
export function Documents({ one, look, show, hide }: DocumentsProps) {
  const texts = useTexts(kycTexts);
  const { documents: names } = useTexts(customerTexts);
  return (
    <Section title={texts.documents}>
      {one.documents.length === 0 && <p>{texts.noDocuments}</p>}
      <div className={classes.decisions}>
        {one.documents.map((kind) => (
          <ActButton key={kind} right="kyc.documents" loading={false} onClick={() => show(kind)}>
            {texts.show[kind]}
          </ActButton>
        ))}
        {look && <Button onClick={hide}>{texts.hide}</Button>}
      </div>
      <p className={classes.hint}>
        {texts.logged} {texts.hidden}
      </p>
      {look && (
        <Picture
          key={look.number}
          caseId={one.id}
          path={callOfCase(one.id, `/documents/${look.document}`)}
          name={textOf(names, look.document)}
        />
      )}
    </Section>
  );
}
