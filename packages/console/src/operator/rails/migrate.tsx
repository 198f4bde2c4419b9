import { useState } from 'react';
import { DialogButton } from '../../shell/dialog-button.tsx';
import { useTexts } from '../../text/catalog.ts';
import { TextInput } from '../../ui/mantine/text-input.tsx';
import { AboutFields, useAboutLabels, type About } from '../approvals/about-fields.tsx';
import { AskDialog, type Request } from '../approvals/ask-dialog.tsx';
import { railsTexts } from './texts.ts';

const CUSTOMER_LENGTH_MAX = 64;

/** Asks to move the cards of a customer to the platform that issues now. */
export function MigrateButton() {
  const { migrate } = useTexts(railsTexts);
  return (
    <DialogButton right="platforms.write" text={migrate.open}>
      {(close) => <MigrateDialog onClose={close} />}
    </DialogButton>
  );
}

function MigrateDialog({ onClose }: { readonly onClose: () => void }) {
  const { migrate } = useTexts(railsTexts);
  const [about, setAbout] = useState<About>({ partner: undefined, environment: 'live' });
  const [customer, setCustomer] = useState('');
  const { partner, environment } = about;
  const labels = { ...useAboutLabels(), id: migrate.customer };
  const request: Request | undefined =
    partner === undefined || customer === ''
      ? undefined
      : {
          act: 'platform.migrate',
          path: `/customers/${encodeURIComponent(customer)}/migrate`,
          body: { partner_id: partner, environment },
          partner,
        };
  return (
    <AskDialog title={migrate.open} request={request} environment={environment} onClose={onClose} labels={labels}>
      <p>{migrate.explain}</p>
      <AboutFields about={about} onChange={setAbout} />
      <TextInput
        label={migrate.customer}
        value={customer}
        onChange={(text) => setCustomer(text.trim())}
        maxLength={CUSTOMER_LENGTH_MAX}
      />
    </AskDialog>
  );
}
