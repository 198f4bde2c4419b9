import { Page, Section } from '../../shell/page.tsx';
import { useTexts } from '../../text/catalog.ts';
import { Json } from '../../ui/json.tsx';
import { Missing } from '../../ui/states.tsx';
import { EditControlsButton } from './editor.tsx';
import { ControlsInForce } from './in-force.tsx';
import { useCeilings, useDefaults } from './read.ts';
import { controlsTexts } from './texts.ts';

/** What new cards get, and what no card may exceed. */
export function PartnerControls() {
  const { ofPartner: texts } = useTexts(controlsTexts);
  return (
    <Page title={texts.title}>
      <PartnerLevel name="default" read={useDefaults()} />
      <PartnerLevel name="ceiling" read={useCeilings()} />
    </Page>
  );
}

interface PartnerLevelProps {
  readonly name: 'default' | 'ceiling';
  readonly read: ReturnType<typeof useDefaults>;
}

function PartnerLevel({ name, read }: PartnerLevelProps) {
  const texts = useTexts(controlsTexts);
  const { title, meaning } = texts.ofPartner[name];
  const { data } = read;
  return (
    <Section title={title} more={data && <EditControlsButton of={{ level: name }} controls={data} />}>
      <p>{meaning}</p>
      {data === undefined ? (
        <Missing of={read} />
      ) : (
        <>
          <ControlsInForce label={title} file={`controls-${name}`} levels={[{ name, controls: data }]} />
          <Json title={texts.raw} value={data} />
        </>
      )}
    </Section>
  );
}
